// Every fact of docs/requirements/static-pages.md 4 that the static texts must state, in both languages, as a visitor reads it.
import { describe, expect, it } from 'vitest'
import { brand } from '../../fixtures/page-inputs.fixture.ts'
import { COMPANY, mainText, staticHtml } from '../../fixtures/static-pages.fixture.ts'

/** The text of one section of a page: a fact in the wrong section does not count. */
function sectionText(page: string, language: string, id: string): string {
  const html = staticHtml(page, { language })
  const found = new RegExp(`<section aria-labelledby="${id}">(.*?)</section>`, 's').exec(html)?.[1]
  if (found === undefined) throw new Error(`${page} has no section ${id}`)
  return mainText(`<main>${found}</main>`)
}

type Fact = readonly [fact: string, section: string, chinese: readonly string[], english: readonly string[]]

const TERMS: readonly Fact[] = [
  [
    'liquidated damages for dangerous cargo, within two working days',
    'dangerous-cargo',
    ['瞒报', '误报', '违约金', 'USD 10,000', '两个工作日内'],
    ['concealed or misdeclared', 'liquidated damages', 'USD 10,000', 'within two working days'],
  ],
  [
    'liquidated damages for a changed container, within two working days',
    'container-structure',
    ['擅自改变集装箱结构', '违约金', 'USD 2,000', '两个工作日内'],
    ['unauthorised change of container structure', 'liquidated damages', 'USD 2,000', 'within two working days'],
  ],
  [
    'governing law and courts',
    'law',
    ['中华人民共和国法律', '上海的法院专属管辖'],
    ['law of the People’s Republic of China', 'courts of Shanghai have exclusive jurisdiction'],
  ],
  ['support mailbox', 'contact', [brand.supportMailbox], [brand.supportMailbox]],
  ['legal entity', 'scope', [COMPANY], [COMPANY]],
]

const PRIVACY: readonly Fact[] = [
  [
    'personal data collected',
    'data',
    ['用户名', '姓名', '公司', '地址', '邮政编码', '电话', '传真', '电子邮箱', 'IP 地址', '位置', '提单号'],
    [
      'user name',
      'first and last name',
      'company',
      'address',
      'postal code',
      'phone',
      'fax',
      'email',
      'IP address',
      'Location',
      'bills of lading',
    ],
  ],
  [
    'the four cookies',
    'cookies',
    ['用户令牌', '访问统计', '服务器亲和', '语言'],
    ['User token', 'Visit statistics', 'Server affinity', 'Language'],
  ],
  [
    'the four permissions of the app',
    'permissions',
    ['位置', '网络', '电话状态', '安装应用（仅限安卓）'],
    ['Location', 'Network', 'Phone status', 'Install apps (Android only)'],
  ],
  [
    'rights under European data protection',
    'rights',
    [
      '《通用数据保护条例》',
      '查阅',
      '更正',
      '删除',
      '限制处理',
      '可携带',
      '反对',
      '撤回同意',
      '投诉',
      brand.supportMailbox,
    ],
    [
      'General Data Protection Regulation',
      'access',
      'rectification',
      'erasure',
      'restriction',
      'portability',
      'object',
      'withdraw consent',
      'complain',
      brand.supportMailbox,
    ],
  ],
  [
    'nobody under 18',
    'minors',
    ['不会在知情的情况下收集未满 18 周岁者的个人信息'],
    ['do not knowingly collect personal data from anyone under 18'],
  ],
  [
    'governing law and courts',
    'law',
    ['中华人民共和国法律', '上海的法院专属管辖'],
    ['People’s Republic of China', 'courts of Shanghai'],
  ],
  ['support mailbox', 'contact', [brand.supportMailbox], [brand.supportMailbox]],
]

describe.each([
  ['terms', TERMS],
  ['privacy policy', PRIVACY],
] as const)('the %s', (page, facts) => {
  it.each(facts)('states in Chinese: %s', (_, section, chinese) => {
    const text = sectionText(page, 'zh_CN', section)
    expect(chinese.filter((part) => !text.includes(part))).toEqual([])
  })

  it.each(facts)('states in English: %s', (_, section, __, english) => {
    const text = sectionText(page, 'en_US', section)
    expect(english.filter((part) => !text.includes(part))).toEqual([])
  })
})

describe('the privacy policy', () => {
  it.each([
    ['zh_CN', 'zh-CN'],
    ['en_US', 'en-US'],
    ['fr', 'en-US'],
  ])('in %s leads to browser help and SDK policies by /visitWeb with url and lang', (language, lang) => {
    const html = staticHtml('privacy policy', { language })
    expect(html).toContain(
      `href="/visitWeb?url=https%3A%2F%2Fsupport.mozilla.org%2Fkb%2Fcookies%3Fa%3D1%26b%3D2&amp;lang=${lang}">Firefox</a>`,
    )
    expect(html).toContain(`href="/visitWeb?url=https%3A%2F%2Fmaps.example%2Fprivacy&amp;lang=${lang}">Map SDK</a>`)
  })

  it('says so where the line names none', () => {
    const content = { page: 'static', name: 'privacy-policy', legalName: null, browserHelp: [], appSdks: [] } as const
    const text = mainText(staticHtml('privacy policy', { language: 'en_US', content }))
    expect(text).toContain('At present the app contains none.')
    expect(text).toContain('The help of your browser says how.')
    // Without a legal entity the brand name is used.
    expect(text).toContain(`${brand.name} is the controller`)
  })

  it('offers the mailbox as a mail to write', () => {
    expect(staticHtml('privacy policy', { language: 'zh_CN' })).toContain(
      `<a href="mailto:${brand.supportMailbox}">${brand.supportMailbox}</a>`,
    )
  })
})

describe('the precautions', () => {
  it.each([
    [
      'zh_CN',
      ['USD 10,000', 'USD 2,000', '两个工作日内', '星期六 19:00 至星期日 07:00', '最多查询 6 个箱号', '宁波', '50 份'],
    ],
    [
      'en_US',
      [
        'USD 10,000',
        'USD 2,000',
        'within two working days',
        'Saturday 19:00 to Sunday 07:00',
        'up to 6 container numbers',
        'Ningbo',
        'Up to 50',
      ],
    ],
  ])('in %s repeat the limits of docs/requirements/static-pages.md 4', (language, texts) => {
    const text = mainText(staticHtml('precautions', { language }))
    expect(texts.filter((each) => !text.includes(each))).toEqual([])
  })
})
