// What the menu and the query-type switcher say. Chinese is the shape; the other languages satisfy it.
export const menu = {
  notKept: '您已离线，本机没有保存 {number} 的查询结果。联网后即可查询。',
  heading: '查询服务',
  switchTo: '切换查询',
  cargoTracking: '货物跟踪',
  customsDeclaration: '海关申报',
  vgm: 'VGM 称重查询',
  shipmentFolder: '货运文件夹查询',
  demurrage: '滞箱费查询',
  freeDays: '免费期查询',
  cutoff: '截关查询',
  pickUpNumber: '提箱号与最后免费日',
  importEir: '进口设备交接单',
  loginNeeded: '需登录',
  waitingForApp: '正在获取登录信息…',
  checkingCustoms: '正在核对该提单的海关申报…',
  notInThisApp: '当前版本的 App 还不能打开此功能，请更新 App 后再试',
  numberType: '号码类型',
  types: { bl: '提单号', bkg: '订舱号', cntr: '箱号' },
  containerHint: '最多 6 个箱号，用逗号分隔。空格、短横线、小写字母均可。',
  documentHint: '空格、短横线、小写字母均可。',
  recent: '最近查询',
  logIn: '登录',
  operationsForParties: '操作记录仅向该提单的关系方显示。',
}

export type MenuMessages = typeof menu
