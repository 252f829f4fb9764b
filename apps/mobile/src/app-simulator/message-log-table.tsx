// The log as a table, newest first. No live region: a polling page sends eight messages a second.
import { fill } from '@quayline/messages/language'
import { Button } from '@quayline/ui/button'
import { clockText, type LogEntry } from './message-log.ts'
import { useSimulatorTexts } from './simulator-texts.ts'

interface MessageLogProps {
  readonly log: readonly LogEntry[]
  readonly onClear: () => void
}

export function MessageLog({ log, onClear }: MessageLogProps) {
  const texts = useSimulatorTexts()
  return (
    <div className="search-card">
      <div className="simulator-log-head">
        <h2 id="simulator-log">{texts.log}</h2>
        <span className="hint">{fill(texts.logSummary, { count: log.length })}</span>
        <Button onClick={onClear}>{texts.clear}</Button>
      </div>
      {log.length === 0 ? (
        <p className="hint">{texts.logEmpty}</p>
      ) : (
        // The section scrolls on its own, so keyboard users must be able to focus it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="simulator-log" aria-labelledby="simulator-log" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.time}</th>
                <th scope="col">{texts.direction}</th>
                <th scope="col">{texts.message}</th>
                <th scope="col">{texts.body}</th>
              </tr>
            </thead>
            <tbody>
              {log.map(({ id, at, direction, name, body }) => (
                <tr key={id} data-direction={direction} data-name={name}>
                  <td>{clockText(at)}</td>
                  <td>{direction === 'to-app' ? texts.toApp : texts.toPage}</td>
                  <th scope="row">{name}</th>
                  <td>{body}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
