// The container grid: typed, pasted from Excel, imported from and exported to a workbook, with its totals compared with
// the cargo (docs/requirements/instructions.md 3).
import type { Instruction } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { INSTRUCTION_LIMITS } from '@quayline/domain/instructions/shipping-instruction'
import { Icon } from '@quayline/ui/icon'
import { ChoiceField } from '../../../kit/choice-field.tsx'
import { countText } from '../../../kit/count-text.ts'
import type { GridColumn } from '../../../kit/grid-column.ts'
import { GridField } from '../../../kit/grid-field.tsx'
import { GridFiles } from '../../../kit/grid-files.tsx'
import type { FileRule } from '../../../kit/import-file.ts'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { fetchFile, saveFile } from '../../../kit/save-file.ts'
import { uploadFile } from '../../../kit/upload-file.ts'
import type { Grid } from '../../../kit/use-grid.ts'
import { useLocale } from '../../../shell/language-provider.tsx'
import { useServices } from '../../../shell/services.tsx'
import { UNIT_WORDS, unitChoices } from './container-columns.ts'
import { containerRows, unitsOf, withUnits } from './container-draft.ts'
import { containerCount, sumsOf, type SumFact } from './container-sums.ts'
import { rowsIn } from './draft-values.ts'
import { INSTRUCTION_FORM } from './instruction-form-own-texts.ts'
import { useFieldTexts } from './instruction-field-texts.ts'
import type { InstructionForm } from './use-instruction-form.ts'

/** The files that the server reads (instruction-files.ts, read-grid-file.ts). */
const FILE: FileRule = { endings: ['.xlsx', '.xls'], mostBytes: 2 * 1024 * 1024 }

interface ContainerGridProps {
  readonly form: InstructionForm
  readonly instruction: Pick<Instruction, 'id' | 'reference'>
  readonly columns: readonly GridColumn[]
}

export function ContainerGrid({ form, instruction, columns }: ContainerGridProps) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const rowFiles = (grid: Grid) => <RowFiles grid={grid} form={form} instruction={instruction} />
  return (
    <>
      <Units form={form} />
      <GridField
        rows={form.rows('containers')}
        columns={columns}
        mostRows={INSTRUCTION_LIMITS.containerLines}
        hint={own.gridHint}
        tools={rowFiles}
      />
      <Sums form={form} />
    </>
  )
}

/** One unit for all lines, unless they were imported with several. */
function Units({ form }: Pick<ContainerGridProps, 'form'>) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const { row } = useFieldTexts()
  const rows = rowsIn(form.draft, 'containers')
  const units = unitsOf(rows)
  const put = (part: Parameters<typeof withUnits>[1]): void => form.change({ containers: withUnits(rows, part) })
  if (units.isMixed) return <p className="field-hint">{own.unitsMixed}</p>
  return (
    <>
      <ChoiceField
        width={2}
        field={{
          path: 'gridWeightUnit',
          label: row.weightUnit,
          value: units.weight,
          isRequired: true,
          onChange: (weightUnit) => put({ weightUnit }),
        }}
        options={unitChoices(['KGM', 'LBR'])}
      />
      <ChoiceField
        width={2}
        field={{
          path: 'gridVolumeUnit',
          label: row.volumeUnit,
          value: units.volume,
          isRequired: true,
          onChange: (volumeUnit) => put({ volumeUnit }),
        }}
        options={unitChoices(['MTQ', 'FTQ'])}
      />
    </>
  )
}

function Sums({ form }: Pick<ContainerGridProps, 'form'>) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const { row } = useFieldTexts()
  const containers = rowsIn(form.draft, 'containers')
  const unitOf = ({ unit }: SumFact): string => Object.entries(UNIT_WORDS).find(([code]) => code === unit)?.[1] ?? ''
  const figure = (fact: SumFact, value: string): string => [value, unitOf(fact)].filter((part) => part !== '').join(' ')
  return (
    <ul className="instruction-sums">
      <li>{countText(own.containerCount, containerCount(containers))}</li>
      {sumsOf(containers, rowsIn(form.draft, 'cargo')).map((fact) => {
        const { of, inContainers, inCargo } = fact
        const agrees = inContainers !== null && inContainers === inCargo
        return (
          <li key={of} data-state={inContainers === null || inCargo === null ? 'open' : agrees ? 'agree' : 'differ'}>
            {row[of]} {inContainers === null ? own.sums.open : figure(fact, inContainers)}
            {inContainers === null || inCargo === null ? null : (
              <small>
                <Icon name={agrees ? 'done' : 'warning'} />{' '}
                {agrees ? own.sums.agree : fill(own.sums.differ, { value: figure(fact, inCargo) })}
              </small>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface RowsAnswer {
  readonly data: {
    readonly containers: Instruction['content']['containers']
    readonly faults: readonly { readonly row: number; readonly column: string | null; readonly value: string | null }[]
    readonly faultCount: number
  }
}

interface RowFilesProps extends Omit<ContainerGridProps, 'columns'> {
  readonly grid: Grid
}

/** Read by the server, shown here, saved with the rest of the draft: a single undo restores the previous lines. */
function RowFiles({ grid, form, instruction: { id, reference } }: RowFilesProps) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const { language } = useLocale()
  const { request } = useServices()
  const take = async (file: File): Promise<void> => {
    const href = `/v1/instructions/${id}/rows?${new URLSearchParams({ fileName: file.name, dryRun: 'true' })}`
    const { data } = await request(() => uploadFile<RowsAnswer>(href, file, language))
    const rows = containerRows(data.containers) as readonly Readonly<Record<string, string>>[]
    grid.take({ rows, hasHeading: false, unknown: [], beyond: 0 }, { row: 0, column: 0 }, 'all')
    const [first] = data.faults
    if (first === undefined) return
    const value = [first.column, first.value].filter((part) => part !== null).join(': ')
    grid.refuse(fill(own.rowFaults, { count: data.faultCount, row: first.row, value }))
  }
  const give = async (): Promise<void> => {
    // The server builds the workbook from its own data, so the draft is saved first.
    if ((await form.saveNow()) === null) return
    saveFile((await fetchFile(`/v1/instructions/${id}/rows.xlsx`, language)).content, `${reference}.xlsx`)
  }
  const texts = { take: own.importRows, give: own.exportRows }
  return <GridFiles grid={grid} rule={FILE} labels={texts} take={take} give={give} canGive />
}
