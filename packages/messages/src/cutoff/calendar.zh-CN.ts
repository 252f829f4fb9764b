// Chinese texts of the calendar of a booking: the shape that the other languages follow. 截港 cargo, 截单 SI, 截关 customs release.

export const calendar = {
  name: '订舱 {booking} 截止时间与到港',
  summary: '{matter} · 订舱 {booking}',
  withdrawn: '已撤销：{summary}',
  matters: {
    cutOff: '截港（重箱进港截止）',
    vgmCutoff: 'VGM 截止',
    siCutoff: '截单（补料截止）',
    custReleaseDt: '截关（海关放行条截止）',
    etd: '预计离港',
    eta: '预计到达卸货港',
  },
  left: '已离港',
  arrived: '已到达卸货港',
  local: '当地时间：{local} {place}（{zone}）',
  localOnly: '当地时间：{local} {place}（时区未知）',
  vessel: '船名/航次：{vessel}',
  bill: '提单号：{bill}',
  change: '变更：{was} → {now}（得知于 {at} UTC）',
  lastFreeDay: '{container} {chargeType} 免费期最后一天',
  freeUntil: '{port} 当地日期 {on} 当天结束前免费，之后按 {clause} 计费。',
  none: '未定',
}

/** The same keys with any text. */
export type CalendarTexts = {
  readonly [Key in keyof typeof calendar]: (typeof calendar)[Key] extends string
    ? string
    : { readonly [Inner in keyof (typeof calendar)[Key]]: string }
}
