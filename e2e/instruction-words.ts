// What the screens of shipping instructions say in the two languages of the journey: written here once more, because a
// test that reads the portal's own catalog would accept any text.

export interface InstructionWords {
  /** As the portal stores it. */
  readonly language: 'en-US' | 'zh-CN'
  readonly newInstruction: string
  readonly create: string
  readonly china: string
  readonly unitedStates: string
  readonly rowsTaken: string
  readonly tabs: { readonly cargo: string; readonly house: string; readonly filings: string }
  readonly addHouse: string
  readonly payment: string
  readonly yes: string
  readonly no: string
  readonly fillCargo: string
  readonly self: string
  readonly filing: string
  readonly notAssessed: string
  readonly submit: string
  readonly submitAmendment: string
  readonly handedOver: string
  readonly accept: string
  readonly accepted: string
  readonly confirmed: string
  readonly amendmentAccepted: string
  readonly draftBill: string
  readonly compare: string
  readonly oneDifference: string
  readonly noDifference: string
  readonly amend: string
  readonly approve: string
  readonly approved: string
  readonly original: string
}

export const IN_ENGLISH: InstructionWords = {
  language: 'en-US',
  newInstruction: 'New instruction',
  create: 'Create',
  china: 'China (CN)',
  unitedStates: 'United States (US)',
  rowsTaken: '40 rows taken over.',
  tabs: { cargo: 'Cargo & containers', house: 'House B/L', filings: 'Filings' },
  addHouse: 'Add House B/L',
  payment: 'Z Not prepaid',
  yes: 'Yes',
  no: 'No',
  fillCargo: 'Fill from the containers',
  self: 'We file (SELF)',
  filing: 'US AMS',
  notAssessed: 'cannot be assessed',
  submit: 'Submit instruction',
  submitAmendment: 'Submit amendment',
  handedOver: 'Handed to the line',
  accept: 'Accept',
  accepted: 'Accepted',
  confirmed: 'Confirmed',
  amendmentAccepted: 'Amendment accepted',
  draftBill: 'Draft bill',
  compare: 'Compare versions',
  oneDifference: '1 difference',
  noDifference: 'No differences',
  amend: 'Amend',
  approve: 'Approve draft bill',
  approved: 'The draft bill is approved',
  original: 'Original bill of lading',
}

export const IN_CHINESE: InstructionWords = {
  language: 'zh-CN',
  newInstruction: '新建补料',
  create: '新建草稿',
  china: '中国 (CN)',
  unitedStates: '美国 (US)',
  rowsTaken: '已填入 40 行。',
  tabs: { cargo: '货物与集装箱', house: 'House B/L', filings: '舱单申报' },
  addHouse: '添加 House B/L',
  payment: 'Z 无需支付',
  yes: '是',
  no: '否',
  fillCargo: '按集装箱填入货物',
  self: '自行申报（SELF）',
  filing: '美国 AMS',
  notAssessed: '无法判断',
  submit: '提交补料',
  submitAmendment: '提交改单',
  handedOver: '已提交船公司',
  accept: '接受',
  accepted: '已接受',
  confirmed: '补料已确认',
  amendmentAccepted: '改单已接受',
  draftBill: '提单草稿',
  compare: '版本比对',
  oneDifference: '1 处差异',
  noDifference: '没有差异',
  amend: '改单',
  approve: '确认提单草稿',
  approved: '提单草稿已确认',
  original: '正本提单',
}
