// Runs commands of the built command line one after another in one process, because starting Node and loading the
// modules takes more than a second. The entry is evaluated again for every command; its imports are loaded once. Forked
// by command-line.ts.

let commands = 0

/** Returns the output and the exit code of a command. */
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
