import type { LegalText } from './legal-text.ts'

// Precautions in Chinese: what a customer should consider before acting on the content of a page. Limits:
// docs/requirements/limits.md.
export const precautions: LegalText = {
  title: '注意事项',
  summary: '使用 {brand} 查询、申请和打印之前需要注意的事项。',
  versionOn: '2026-11-28',
  sections: [
    {
      id: 'numbers',
      heading: '号码',
      blocks: [
        '箱号由 4 个字母和 7 位数字组成，最后一位是校验码。页面提示校验码不符时，请先核对号码。',
        '货物跟踪一次最多查询 6 个箱号，号码之间用逗号分隔。',
      ],
    },
    {
      id: 'times',
      heading: '时间',
      blocks: [
        '所有时间均为事件发生地的当地时间。预计时间会随船舶和码头的情况变化，安排提箱、还箱和截关之前请重新查询。',
        '系统维护时段为星期六 19:00 至星期日 07:00，期间部分服务可能中断。',
      ],
    },
    {
      id: 'free-time',
      heading: '免费期与费用',
      blocks: [
        '查询和预算得到的费用是按现有数据的估算，最终以账单为准。箱子在免费期届满后仍未提走或归还的，会产生滞箱费或滞期费。',
      ],
    },
    {
      id: 'dangerous-cargo',
      heading: '危险货物',
      blocks: [
        '请勿瞒报或误报危险货物：除危及船舶和人员外，还须支付违约金 10,000 美元（USD 10,000），于两个工作日内付清。',
      ],
    },
    {
      id: 'containers',
      heading: '集装箱',
      blocks: [
        '提箱时请检查箱体、箱号和铅封；发现残损，请在交接单上注明。还箱前请清空并清扫。',
        '请勿擅自改变集装箱结构：违约金为 2,000 美元（USD 2,000），于两个工作日内付清。',
      ],
    },
    {
      id: 'eir',
      heading: '设备交接单',
      blocks: [
        '进口电子设备交接单目前只适用于宁波口岸。每次最多发送 50 份，发送前请核对提箱点和还箱点；发送后需要更改的，请联系口岸工作人员。',
        '二维码和交接单即为提箱凭证，请勿转发给无关人员。',
      ],
    },
    {
      id: 'security',
      heading: '账户与链接安全',
      blocks: [
        '我们不会来电或来信索要您的密码。请从官方应用商店或本站下载应用；收到要求更改收款账户的邮件时，请先通过已知的联系方式核实。',
        '分享链接在有效期内任何人都能打开，不再需要时请撤回。',
      ],
    },
    {
      id: 'contact',
      heading: '需要帮助',
      blocks: ['请发送邮件至 {mailbox}，并附上页面显示的请求编号。'],
    },
  ],
}
