// Texts of the pages behind shared links. Chinese is the shape; the other languages satisfy it.
export const sharing = {
  expiredTitle: '分享已过期',
  expiredText: '这个分享链接已失效。请联系发送人重新分享，或用提单号、订舱号、箱号自行查询。',
  validUntil: '链接有效期至 {time}',
  partlyShared: '发送人只分享了部分内容，未包含：{sections}。',
  openApp: '打开 App 查看',
  scan: '扫码下载 App',
  ios: 'iPhone',
  android: 'Android',
  readOnly: '只读分享页面，无需登录',
}

export type SharingMessages = typeof sharing
