// Texts of the in-app pages without a network: stored answers and queued sends. Chinese is the shape.
export const offline = {
  keptAsOf: '当前离线，显示的是本机 {time} 保存的结果。',
  nothingKept: '当前离线，本机没有保存这项查询的结果。联网后请重试。',
  qrKept: '当前离线，显示的是 {time} 取得的二维码，可能已经失效。',
  queueTitle: '待发送（{count}）',
  /** One queued send: booking and number of EIRs. */
  send: '订舱号 {booking}：{count} 份设备交接单',
  queuedAt: '{time} 加入队列',
  waitingForNetwork: '联网后自动发送。',
  waitingForServer: '暂时发送不成功，稍后自动重试。',
  waitingForLogin: '登录后继续发送。',
  waitingForTurn: '前一项处理后再发送。',
  sending: '正在发送…',
  refused: '未能发送：{reason}',
  stopped: '后面的发送已暂停，请先重试或放弃被拒绝的一项。',
  login: '登录',
  retry: '重试',
  discard: '放弃',
  discardTitle: '放弃这次发送？',
  discardUnsent: '还没有发送过，放弃后不会发送。',
  discardUncertain: '已经尝试发送过，码头可能已收到。放弃只是不再重试；请在设备交接单列表中核对状态。',
  keep: '继续等待',
  sentNow: '排队的 {count} 份设备交接单已发送',
  queued: '当前离线，已加入队列，联网后自动发送',
  notKept: '本机无法保存待发送内容，请联网后再发送',
}

export type OfflineMessages = typeof offline
