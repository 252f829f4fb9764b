// Texts of the mobile app for sharing and for the list of a user's own links. Chinese is the shape; the other languages
// satisfy it.
export const ownShares = {
  title: '分享 {number}',
  expiry: '有效期',
  days: { one: '1 天', more: '{count} 天' },
  until: '至 {time}',
  sections: '对方可以看到',
  never: '分享从不包含：免费期、费用、关系方。',
  make: '生成链接',
  making: '正在生成…',
  made: '链接已生成',
  noLogin: '对方无需登录即可查看。',
  copy: '复制链接',
  qr: '链接二维码',
  send: '发送链接',
  own: '我的分享链接',
  none: '还没有有效的分享链接',
  opened: { one: '打开 1 次', more: '打开 {count} 次' },
  notOpened: '尚未打开',
  createdAt: '{time} 生成',
  lastOpenedAt: '最近 {time}',
  revoke: '撤销',
  revokeForGood: '确认撤销，不可恢复',
  keep: '保留',
  revoked: '链接已撤销',
  latestOnly: '仅列出最近 {count} 个',
}

export type OwnSharesMessages = typeof ownShares
