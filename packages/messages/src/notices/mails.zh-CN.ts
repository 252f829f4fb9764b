// Texts of the line's mails. Chinese is the shape. Each entry of `text` is a paragraph; a paragraph with {reason} is
// left out if no reason was given.

export const mails = {
  /** The line's name appears in both; the closing follows every text. */
  subject: '【{line}】{subject}',
  closing: ['{line} 客户服务', '本邮件由系统自动发送。如有疑问，请直接回复本邮件。'],
  /** Values of `{type}`. */
  types: { CERTIFIED_USER: '认证用户', COMPANY_ADMIN: '公司管理员' },
  templates: {
    VERIFY_EMAIL: {
      subject: '邮箱验证码',
      text: [
        '您好：',
        '您正在使用此邮箱注册。请在注册页面输入以下验证码：',
        '{code}',
        '验证码在 {minutes} 分钟内有效。请勿告诉任何人，我们的工作人员不会向您索要验证码。',
        '如果不是您本人操作，请忽略本邮件。',
      ],
    },
    ALREADY_REGISTERED: {
      subject: '此邮箱已注册',
      text: [
        '您好：',
        '有人使用此邮箱申请注册，但此邮箱已经属于账号 {username}，因此没有新建账号。',
        '如果是您本人操作，请用该账号登录；忘记密码时，请在登录页面选择“忘记密码，或收到了邀请邮件？”。',
        '如果不是您本人操作，您无需处理，您的账号没有任何变化。',
      ],
    },
    RESET_PASSWORD: {
      subject: '重置密码的验证码',
      text: [
        '您好：',
        '我们收到了重置账号 {username} 密码的请求。请在重置密码页面输入以下验证码：',
        '{code}',
        '验证码在 {minutes} 分钟内有效。请勿告诉任何人，我们的工作人员不会向您索要验证码。',
        '如果不是您本人操作，请忽略本邮件，您的密码不会改变。',
      ],
    },
    LOGIN_CODE: {
      subject: '登录验证码',
      text: [
        '您好：',
        '有人正以账号 {username} 的正确密码在新的设备上登录。由于近来该账号的错误登录过多，请在登录页面输入以下验证码：',
        '{code}',
        '验证码在 {minutes} 分钟内有效。请勿告诉任何人，我们的工作人员不会向您索要验证码。',
        '如果不是您本人操作，说明有人知道您的密码：请立即在登录页面重置密码。',
      ],
    },
    PASSWORD_RESET: {
      subject: '管理员重置了您的密码',
      text: [
        '您好：',
        '管理员已重置账号 {username} 的密码，原密码已失效，所有设备均已退出登录。请在登录页面选择“忘记密码，或收到了邀请邮件？”，输入此邮箱和以下验证码，并设置新密码：',
        '{code}',
        '验证码在 {minutes} 分钟内有效，过期后可在同一页面重新获取。请勿将验证码告诉任何人。',
      ],
    },
    INVITATION: {
      subject: '请激活您的账号',
      text: [
        '您好：',
        '管理员已为您开通账号 {username}。请在登录页面选择“忘记密码，或收到了邀请邮件？”，输入此邮箱和以下验证码，并设置您的密码：',
        '{code}',
        '验证码在 {hours} 小时内有效。设置密码后账号即可使用。请勿将验证码告诉任何人。',
        '如果您不认识我们或不需要此账号，请忽略本邮件。',
      ],
    },
    REGISTERED: {
      subject: '注册成功',
      text: ['您好：', '账号 {username} 已注册成功，现在可以登录使用。', '如果不是您本人注册，请回复本邮件告诉我们。'],
    },
    ACCOUNT_LOCKED: {
      subject: '账号已锁定',
      text: [
        '您好：',
        '您的账号已被管理员锁定，暂时不能登录。',
        '原因：{reason}',
        '如有异议，请回复本邮件与我们联系。',
      ],
    },
    ACCOUNT_REMOVED: {
      subject: '账号已停用',
      text: ['您好：', '您的账号已被管理员停用，不能再登录。', '原因：{reason}', '如有异议，请回复本邮件与我们联系。'],
    },
    ACCOUNT_UNLOCKED: {
      subject: '账号已解锁',
      text: ['您好：', '您的账号已解锁，现在可以照常登录。'],
    },
    APPROVAL_SUBMITTED: {
      subject: '已收到您的“{type}”申请',
      text: [
        '您好：',
        '我们已收到您的“{type}”申请，正在审核。',
        '审核有结果后，我们会以邮件和站内消息通知您，您现在无需操作。',
      ],
    },
    SI_SENT: {
      subject: '补料 {reference} 已提交',
      text: ['您好：', '订舱 {booking} 的补料 {reference} 已提交给船公司。', '请在系统的“补料（SI）”中查看处理结果。'],
    },
    SI_HELD: {
      subject: '补料 {reference} 等待船公司放行',
      text: [
        '您好：',
        '订舱 {booking} 的补料 {reference} 已提交，但须等待船公司放行。',
        '说明：{reason}',
        '如有疑问，请联系当地分公司。',
      ],
    },
    SI_UPDATED: {
      subject: '补料 {reference} 有新进展',
      text: ['您好：', '订舱 {booking} 的补料 {reference} 有新进展，请在系统中查看。', '说明：{reason}'],
    },
    APPROVAL_HELD: {
      subject: '您的“{type}”申请暂缓处理',
      text: [
        '您好：',
        '您的“{type}”申请还需进一步核实，暂缓处理。',
        '原因：{reason}',
        '如有可补充的资料，请回复本邮件。审核有结果后，我们会通知您。',
      ],
    },
    APPROVAL_PASSED: {
      subject: '您的“{type}”申请已通过',
      text: ['您好：', '您的“{type}”申请已通过审核。', '登录门户后，即可在菜单中使用相应的功能。'],
    },
    APPROVAL_REJECTED: {
      subject: '您的“{type}”申请未通过',
      text: [
        '您好：',
        '您的“{type}”申请未通过审核。',
        '原因：{reason}',
        '请更正资料后重新申请；如有疑问，请回复本邮件。',
      ],
    },
    PASSWORD_CHANGED: {
      subject: '密码已更改',
      text: [
        '您好：',
        '您的账号密码已更改。',
        '如果不是您本人操作，请立即在登录页面选择“忘记密码，或收到了邀请邮件？”重新设置，并回复本邮件告诉我们。',
      ],
    },
    RIGHTS_CHANGED: {
      subject: '账号权限已变更',
      text: ['您好：', '管理员 {by} 变更了您账号的权限。', '您现在能使用的功能请见门户菜单。如有疑问，请回复本邮件。'],
    },
    ACCOUNT_CHANGED: {
      subject: '账号资料已变更',
      text: ['您好：', '管理员 {by} 变更了您的账号资料。', '请登录后在个人资料中核对。如有不符，请回复本邮件。'],
    },
  },
} as const

type Texts<T> = T extends string
  ? string
  : T extends readonly string[]
    ? readonly string[]
    : { readonly [Key in keyof T]: Texts<T[Key]> }

/** The same keys with any text. */
export type MailTexts = Texts<typeof mails>
