// 争议材料中 46 CFR 541 各项的名称：其他语言按此结构。
export const disputeItems = {
  names: {
    BILL_NUMBERS: '提单号',
    CONTAINER_NUMBERS: '箱号',
    PORTS_OF_DISCHARGE: '卸货港',
    BASIS_OF_LIABILITY: '向付款人收费的依据',
    INVOICE_DATE: '发票日期',
    INVOICE_DUE_DATE: '付款到期日',
    FREE_DAYS: '免费天数',
    FREE_TIME_START: '免费期开始日',
    FREE_TIME_END: '免费期结束日',
    AVAILABILITY_DATE: '可提箱日期（进口）',
    EARLIEST_RETURN_DATE: '最早还箱（进场）日期（出口）',
    DATES_CHARGED: '实际计费的日期',
    TOTAL_DUE: '应付总额',
    APPLICABLE_RULE: '适用的费率规则',
    RATES: '费率',
    CONTACT: '申请减免、退款的联系方式',
    DISPUTE_PROCEDURE: '争议处理办法的网址或二维码',
    DISPUTE_TIME_LIMITS: '申请减免、退款的期限',
    STATEMENT_OF_CONSISTENCY: '符合联邦海事委员会规定的声明',
    STATEMENT_OF_PERFORMANCE: '承运人未造成、未促成收费的声明',
    LAST_DAY_TO_INVOICE: '最迟开票日（最后计费日后 30 天）',
  },
  sources: { INVOICE: '发票', PAPERS: '运输单证', LEDGER: '逐日明细', LINE: '承运人的客服邮箱' },
  notInData: '本系统的数据中没有',
  notInDataWhy: '本系统的数据中没有：{why}',
  notApplicable: '不适用',
  notStarted: '时钟尚未起算',
} as const

type Texts<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> }
export type DisputeItemTexts = Texts<typeof disputeItems>
