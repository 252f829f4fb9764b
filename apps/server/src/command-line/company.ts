// `quayline company …`: the companies of users, and the codes by which papers name them: these decide who sees which shipment.
import { type CompanyRefusal, createCompany, listCompanies } from '../contexts/accounts/index.ts'
import type { Services } from '../services.ts'
import { type DatabaseCommand, UsageError } from './command.ts'
import { readFlags } from './flags.ts'

const FLAGS = {
  code: { type: 'string' },
  name: { type: 'string' },
  'party-code': { type: 'string', multiple: true },
  json: { type: 'boolean', default: false },
} as const

const REFUSALS: Readonly<Record<CompanyRefusal['why'], string>> = {
  CODE: '--code and --party-code are codes as papers write them: letters and digits, at most 80',
  NAME: '--name is the name of the company, at most 200 characters',
  CODE_TAKEN: 'One of these codes belongs to a company already; quayline company list shows them',
}

export const company: DatabaseCommand<Services> = {
  usage: 'company create --code CODE --name TEXT [--party-code CODE]… | company list [--json]',
  needs: 'database',
  async run(args, terminal, services) {
    const { values, positionals } = readFlags(args, FLAGS)
    switch (positionals.join(' ')) {
      case 'create': {
        const code = values.code?.trim() ?? ''
        const partyCodes = (values['party-code'] ?? []).map((given) => given.trim())
        const created = await createCompany(services, { code, name: values.name?.trim() ?? '', partyCodes })
        if (!created.ok) throw new UsageError(REFUSALS[created.reason.why])
        terminal.out(`${code}  made`)
        return 0
      }
      case 'list': {
        const rows = await listCompanies(services.db)
        if (values.json) terminal.out(JSON.stringify(rows))
        else
          for (const { code, name, partyCodes, users } of rows)
            terminal.out([code, partyCodes.join(','), `${users} ${users === 1 ? 'user' : 'users'}`, name].join('  '))
        return 0
      }
      default:
        throw new UsageError('company takes create or list')
    }
  },
}
