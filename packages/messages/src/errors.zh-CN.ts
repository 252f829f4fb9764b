// What the server says when it refuses: by error code, by broken field rule, and the clearer sentences of single calls.

/** zh-CN is the shape; the other languages satisfy it. Places in braces are filled by the server. */
export const errors = {
  codes: {
    CREDENTIAL_MISSING: '请先登录后再操作（缺少 Authorization: Bearer 凭证）',
    CREDENTIAL_INVALID: '登录凭证无效或已被撤销，请重新登录',
    TOKEN_EXPIRED: '登录已过期，请重新登录',
    BAD_PARAMETER: '参数有误：{problems}',
    FORBIDDEN: '您没有执行此操作的权限',
    NOT_FOUND: '未找到所请求的内容',
    CONFLICT: '该操作与当前状态冲突',
    BODY_TOO_LARGE: '请求内容过大',
    UNSUPPORTED_MEDIA: '不支持的内容类型，请以 application/json 发送',
    TOO_MANY_REQUESTS: '请求过于频繁，请在 {seconds} 秒后重试',
    SERVER_FAULT: '服务器内部错误，请稍后重试；如需协助请提供编号 {errorId}',
    NOT_READY: '服务正在启动或暂时不可用，请稍后重试',
  },
  problem: '{field}：{rule}',
  moreProblems: '（另有 {count} 处）',
  rules: {
    required: '必填',
    type: '类型应为 {expected}',
    'min-length': '至少 {min} 个字符或项',
    'max-length': '最多 {max} 个字符或项',
    min: '不得小于 {min}',
    max: '不得大于 {max}',
    format: '格式不正确',
    'one-of': '只能是以下之一：{values}',
    'unknown-field': '不认识的字段',
    characters: '含有不允许的字符（控制字符或不完整的 Unicode 字符）',
    json: '请求内容不是有效的 JSON',
    url: '网址无法解码',
    'container-number': '箱号格式错误：应为四个字母加七位数字',
    'bill-and-container': '应写成“提单号/箱号”',
    'container-count': '最多可查询 6 个箱号，以逗号分隔，且不能与其他号码混用',
    'number-format': '提单号或订舱号格式错误：只能是字母和数字，最多 35 位',
    cursor: '分页标记无效，请使用上一页返回的 next',
    'sections-of-bill-only': '只有提单或订舱的分享可以选择显示的部分',
    'callback-url': '必须是可解析的公网主机的 https:// 地址，且不含用户名、密码或片段',
    'callback-secret': '必须是 32 至 64 个字节的 Base64（含填充）',
    contradiction: '与同一请求的另一个参数矛盾，不可能有匹配结果',
  },
  details: {
    unknownPath: '没有这个接口：{method} {path}',
    unknownShare: '没有找到该分享',
    unknownNumber: '没有找到号码 {number}，请核对后再分享',
    containerNotOnBill: '提单 {bill} 下没有箱号 {container}',
    shareRevoked: '该分享已撤销，不能再延期，请重新创建',
    headersTooLarge: '请求头过大',
    notHttp: '无法识别的请求',
    operatorOnly: '此接口仅供运营人员使用',
    partnerOnly: '此接口仅供 EDI 合作方使用',
    emptyMessage: '请求内容为空：请在正文中发送 EDI 报文',
    tooManySubscriptions: '您已有 {count} 个订阅，已达上限，请先删除一个',
    unknownSubscription: '您没有这个订阅',
  },
} as const

/** The same keys with any text. */
export type ErrorTexts = {
  readonly [Group in keyof typeof errors]: (typeof errors)[Group] extends string
    ? string
    : { readonly [Key in keyof (typeof errors)[Group]]: string }
}
