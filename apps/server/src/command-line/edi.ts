// `quayline edi inspect FILE`: shows what the tokenizer reads, without any database.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { inspectEdi } from '@quayline/edi/inspect'
import { type PureCommand, UsageError } from './command.ts'
import { readFlags } from './flags.ts'

export const edi: PureCommand = {
  usage: 'edi inspect FILE [--json]                   segments and warnings of an EDIFACT or X12 file',
  needs: 'nothing',
  async run(args, terminal) {
    const { values, positionals } = readFlags(args, { json: { type: 'boolean', default: false } })
    const [verb, file] = positionals
    if (verb !== 'inspect' || file === undefined || positionals.length > 2)
      throw new UsageError('edi inspect takes one file')
    const bytes = await readFile(path.resolve(terminal.cwd, file))
    const found = inspectEdi(bytes, { decode: (part, encoding) => new TextDecoder(encoding).decode(part) })
    if (values.json) {
      terminal.out(JSON.stringify(found))
      return 0
    }
    for (const { tag, elements } of found.segments)
      terminal.out([tag, ...elements.map((element) => element.join(':'))].join('+'))
    for (const { segment, code, text } of found.warnings)
      terminal.out(`warning ${code}${segment < 0 ? '' : ` in segment ${segment + 1}`}: ${text}`)
    terminal.out(
      `${found.interchanges} interchanges, ${found.messages} messages, ${found.segments.length} segments, ${found.warnings.length} warnings`,
    )
    return 0
  },
}
