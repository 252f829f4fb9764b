// Texts of the operators' list of message intake results: statements not counted, conflicts with the line's documents,
// rejected messages. Loaded together with the screen. Chinese is the shape.
export const intakeTexts = {
  views: { 'not-counted': '不予采信', conflicts: '单证冲突', rejects: '拒收报文' },
  intros: {
    'not-counted': '发送方无权陈述的内容：原样保留，但不计入任何查询结果。登记发送方之后，系统会自动重新判断。',
    conflicts: '事件中的订舱号或提单号与本公司的单证不符：事件保留，但不归入该订舱或提单。',
    rejects: '无法读取的报文：原文已存档，解析程序修正后可以重放。',
  },
  none: {
    'not-counted': '没有不予采信的内容',
    conflicts: '没有与单证冲突的事件',
    rejects: '没有拒收的报文',
  },
  heads: {
    receivedAt: '收到时间',
    partner: '合作方',
    messageType: '报文类型',
    stated: '陈述内容',
    numbers: '箱号／订舱号／提单号',
    container: '箱号',
    bookingNumber: '订舱号',
    billNumber: '提单号',
    place: '地点',
    reason: '原因',
    source: '来源文件',
    directory: '报文版本',
    documentNumber: '单据编号',
    text: '说明',
    messageId: '报文编号',
  },
  partnerHint: '名册中的代码，或密钥持有人、收件目录的名称',
  http: 'HTTP 接口',
  /** Statements other than events; the texts of events are those of cargo tracking. */
  stated: {
    BOOKING: '订舱确认',
    BILL: '提单',
    INSTRUCTION: '提单补料',
    RELEASE: '放箱指令',
    VGM: '验证总重',
    CALL: '船舶挂港',
    UNKNOWN: '含义不明的状态',
  },
  notEntitled: {
    UNKNOWN_SENDER: '发送方未登记',
    ROOT_FOLDER: '不得使用根目录',
    MESSAGE_TYPE: '未约定此类报文',
    KIND: '类别无权陈述',
    PLACE: '非其所辖地点',
    NO_PLACE: '缺少地点',
  },
  notEntitledWhy: {
    UNKNOWN_SENDER: '合作方名册里没有这个发送方，因此他陈述的一切都不予采信。',
    ROOT_FOLDER:
      '文件放在收件目录的根目录，而名册没有允许该发送方这样做。请让他使用自己的子目录，或在登记时加上 --root。',
    MESSAGE_TYPE: '名册只允许该发送方发送约定的报文类型，这一类型不在其中。如果已约定，请在登记时加上该类型。',
    KIND: '名册中该发送方的类别（例如码头、堆场、客户）无权陈述这项内容；订舱和提单只能由船公司陈述。',
    PLACE: '事件地点不在名册为该发送方登记的港口或场站之内。',
    NO_PLACE: '报文没有写明地点，而名册为该发送方登记的场站不是恰好一个。请让他写明地点，或只登记一个场站。',
  },
  cure: '处理办法',
  cureText:
    '由操作员在命令行登记合作方。KIND 为类别（{kinds}），PLACE 为港口、场站或国家（CNSHA、CNSHA/WGQ4、CN）。登记会整条覆盖原有内容，请先用 quayline partner list 查看。',
  conflicts: { REFERENCE_CONFLICT: '与单证不符', NOT_A_PARTY: '不是当事人' },
  conflictsWhy: {
    REFERENCE_CONFLICT:
      '本公司的订舱确认或提单表明，该箱不属于报文所写的订舱或提单。请核对单证；单证有误时更正单证，报文有误时请发送方更正。',
    NOT_A_PARTY:
      '客户发来 VGM 或提单补料，但本公司单证没有把他列为该票货物的当事人。如属遗漏，请在订舱或提单中补上该当事人。',
  },
  rejects: {
    NOT_EDI: '不是 EDI 报文',
    UNKNOWN_MESSAGE_TYPE: '未知报文类型',
    TRUNCATED: '文件不完整',
    NO_REFERENCE: '缺少编号',
    NO_CONTAINER: '缺少箱号',
    INVALID_EVENT: '事件格式有误',
    MAPPER_FAILED: '解析程序出错',
    TOO_LARGE: '内容过大',
    QUARANTINED: '已隔离',
  },
  replay: '重放',
  quarantine: {
    one: '有 1 条报文三次存储失败，已隔离。其余报文照常处理。请查看“拒收报文”。',
    more: '有 {count} 条报文三次存储失败，已隔离。其余报文照常处理。请查看“拒收报文”。',
    text: '存储三次均失败，原因可能在数据库、本系统或报文大小。排除后由操作员在命令行重放；期间该报文的内容一概不计：',
  },
  replayText: '原文有误时请发送方重发；解析程序有误时，修正后由操作员在命令行重放：',
}

export type IntakeTexts = typeof intakeTexts
