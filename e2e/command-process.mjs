// Runs commands of the built command line one after another in one process, for starting Node and loading the modules takes a second and
// more: its entry is evaluated anew for every command, what it imports is loaded once. Forked by command-line.ts.

let commands = 0

/** What a command printed, and how it ended. */
async function runCommand({ program, words, environment }) {
  const printed = { out: '', err: '' }
  const keep = (stream) => (chunk) => {
    printed[stream] += String(chunk)
    return true
  }
  process.argv = [process.execPath, program, ...words]
  process.env = environment
  process.stdout.write = keep('out')
  process.stderr.write = keep('err')
  process.exitCode = 0
  try {
    commands += 1
    await import(`${program}?command=${commands}`)
  } catch (error) {
    return { ...printed, exit: 1, err: `${printed.err}${error.stack ?? error}` }
  }
  return { ...printed, exit: process.exitCode }
}

let last = Promise.resolve()
process.on('message', ({ id, ...command }) => {
  last = last.then(async () => process.send({ id, ran: await runCommand(command) }))
})
process.on('disconnect', () => process.exit())
