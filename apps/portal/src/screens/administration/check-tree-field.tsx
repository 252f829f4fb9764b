// A tree of checkboxes, as nested lists for keyboard and screen readers.
import { Checkbox } from 'antd'
import { tickState, ticked, type TreeNode } from './check-tree.ts'
import './administration.css'

interface CheckTreeFieldProps {
  readonly label: string
  readonly nodes: readonly TreeNode[]
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
  readonly isDisabled?: boolean
}

export function CheckTreeField({ label, ...rest }: CheckTreeFieldProps) {
  return (
    <fieldset className="field check-tree">
      <legend>{label}</legend>
      <Level {...rest} />
    </fieldset>
  )
}

function Level({ nodes, chosen, onChange, isDisabled = false }: Omit<CheckTreeFieldProps, 'label'>) {
  return (
    <ul>
      {nodes.map((node) => {
        const state = tickState(node, chosen)
        return (
          <li key={node.key}>
            <Checkbox
              checked={state === 'on'}
              indeterminate={state === 'some'}
              disabled={isDisabled}
              onChange={({ target }) => onChange(ticked(node, chosen, target.checked))}
            >
              {node.label}
            </Checkbox>
            {node.children.length === 0 ? null : (
              <Level nodes={node.children} chosen={chosen} onChange={onChange} isDisabled={isDisabled} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
