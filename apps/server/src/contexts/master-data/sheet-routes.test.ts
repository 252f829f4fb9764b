// Workbooks of grids through their calls: read and written, and which files are refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer } from '../../platform/test-app.fixture.ts'
import { unpackWorkbook } from '../../platform/workbook/unpack-workbook.ts'
import { spoiled, workbook } from '../../platform/workbook/workbook-file.fixture.ts'
import { type ApprovalApp, openApprovalApp } from '../accounts/approvals/approvals.fixture.ts'

let test: ApprovalApp
beforeAll(async () => {
  test = await openApprovalApp()
}, 120_000)
afterAll(() => test.close())

const AT = '/v1/admin/registers/sheet'
const read = async (bytes: Uint8Array, who: 'hq' | 'port' = 'hq') => {
  const answer = await test.app.inject({
    method: 'POST',
    url: `${AT}/rows`,
    headers: { ...bearer(test.admins[who].token), language: 'en_US', 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  })
  return { status: answer.statusCode, body: answer.json<{ readonly data: unknown; readonly message: string }>() }
}

describe('the workbook of a grid', () => {
  it('comes back as the rows that it was made of, every cell a text', async () => {
    const rows = [
      ['SAP ID', 'Name'],
      ['0001234567', '=1+1'],
      ['0007654321', '_x0041_'],
    ]
    const answer = await test.app.inject({
      method: 'POST',
      url: `${AT}/workbook`,
      headers: bearer(test.admins.hq.token),
      payload: { name: 'sap-ids', rows },
    })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="sap-ids.xlsx"')
    expect(unpackWorkbook(answer.rawPayload).ok).toBe(true)
    expect(await read(answer.rawPayload)).toMatchObject({ status: 200, body: { data: { rows } } })
  })

  it('is refused with a text when it is none, has formulas, or is too long or too large', async () => {
    const UNREADABLE = 'The file cannot be read as a workbook'
    expect(await read(Buffer.from('SAP ID\n0001234567'))).toMatchObject({ status: 400 })
    expect((await read(Buffer.from('PK no archive'))).body.message).toContain(UNREADABLE)
    const formula = await spoiled(
      await workbook({ a: [[1]] }),
      'xl/worksheets/sheet1.xml',
      /<v>1<\/v>/,
      '<f>1+1</f><v>2</v>',
    )
    expect((await read(formula)).body.message).toContain(UNREADABLE)
    const long = await workbook({ a: Array.from({ length: 2001 }, (_, index) => [String(index)]) })
    expect((await read(long)).body.message).toContain('at most 2000 rows of 50 columns')
    expect((await read(Buffer.alloc(1024 * 1024 + 1))).status).toBe(413)
    expect((await read(new Uint8Array())).status).toBe(400)
  })

  it('is headquarters’ alone', async () => {
    expect((await read(await workbook({ a: [['x']] }), 'port')).status).toBe(403)
  })

  it('is not written of names that are no names of sheets, of no rows, or of more than there may be', async () => {
    for (const [name, rows] of [
      ['../x', [['a']]],
      ['x', []],
      ['x', Array.from({ length: 2001 }, () => ['a'])],
      ['x', [['a'.repeat(2001)]]],
      ['x', [Array.from({ length: 51 }, () => 'a')]],
    ] as const)
      expect((await test.call(test.admins.hq.token, 'POST', `${AT}/workbook`, { name, rows })).status).toBe(400)
  })
})
