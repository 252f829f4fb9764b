// `quayline company …`: the companies of users, the codes by which documents name them and their SAP ids. The codes
// decide which shipments a company's users see. Only staff assign them here; an application for registration never
// does.
import {
  changeCompany,
  type CompanyChangeRefusal,
  type CompanyRefusal,
  createCompany,
  listCompanies,
  OPERATOR,
} from '../contexts/accounts/index.ts'
import type { Services } from '../services.ts'
import { type DatabaseCommand, type Terminal, UsageError } from './command.ts'
import { readFlags } from './flags.ts'

const FLAGS = {
  code: { type: 'string' },
  name: { type: 'string' },
  'party-code': { type: 'string', multiple: true },
  'sap-id': { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

const REFUSALS: Readonly<Record<(CompanyRefusal | CompanyChangeRefusal)['why'], string>> = {
  CODE: '--code and --party-code are codes as documents write them: letters and digits, at most 80',
  NAME: '--name is the name of the company, at most 200 characters',
  CODE_TAKEN: 'One of these codes belongs to a company already; quayline company list shows them',
  SAP_ID: '--sap-id is exactly 10 digits',
  SAP_ID_TAKEN: 'This SAP ID belongs to a company already; quayline company list shows them',
  UNKNOWN: 'There is no company with this code; quayline company list shows them',
}

export const company: DatabaseCommand<Services> = {
  usage: [
    'company create --code CODE --name TEXT [--party-code CODE]… [--sap-id N] | company list [--json]',
    'company add-code CODE --party-code CODE… | company set-sap-id CODE --sap-id N',
  ].join('\n  '),
  needs: 'database',
  async run(args, terminal, services) {
    const { values, positionals } = readFlags(args, FLAGS)
    const [verb, named, ...more] = positionals
    if (more.length > 0) throw new UsageError(`What is ${more.join(' ')}? Put a text with blanks in quotes.`)
    const code = (named ?? values.code)?.trim() ?? ''
    const partyCodes = (values['party-code'] ?? []).map((given) => given.trim())
    const sapId = values['sap-id']?.trim()
    switch (verb) {
      case 'create':
        return create(services, terminal, { code, name: values.name?.trim() ?? '', partyCodes, sapId })
      case 'add-code':
        if (partyCodes.length === 0) throw new UsageError('company add-code needs --party-code CODE')
        return change(services, terminal, code, { partyCodes })
      case 'set-sap-id':
        if (sapId === undefined) throw new UsageError('company set-sap-id needs --sap-id N')
        return change(services, terminal, code, { sapId })
      case 'list':
        return list(services, terminal, values.json)
      default:
        throw new UsageError('company takes create, list, add-code or set-sap-id')
    }
  },
}

async function create(
  services: Services,
  terminal: Terminal,
  made: Parameters<typeof createCompany>[2],
): Promise<number> {
  const created = await createCompany(services, OPERATOR, made)
  if (!created.ok) throw new UsageError(REFUSALS[created.reason.why])
  terminal.out(`${made.code}  made`)
  return 0
}

async function change(
  services: Services,
  terminal: Terminal,
  code: string,
  changes: Parameters<typeof changeCompany>[3],
): Promise<number> {
  const changed = await changeCompany(services, OPERATOR, code, changes)
  if (!changed.ok) throw new UsageError(REFUSALS[changed.reason.why])
  terminal.out(`${code}  ${changed.value}  changed`)
  return 0
}

async function list({ db }: Services, terminal: Terminal, asJson: boolean): Promise<number> {
  const rows = await listCompanies(db)
  if (asJson) terminal.out(JSON.stringify(rows))
  else
    for (const { code, name, partyCodes, sapId, users } of rows)
      terminal.out(
        [code, partyCodes.join(','), sapId ?? '-', `${users} ${users === 1 ? 'user' : 'users'}`, name].join('  '),
      )
  return 0
}
