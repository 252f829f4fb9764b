// `quayline eir return-points OFFICE [FILE]`: lists which empties the depots of an office still accept; with a file,
// replaces the stored list.
import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { putReturnPoints as contract } from '@quayline/contract/eir-staff'
import type { ReturnPoint } from '@quayline/domain/eir/return-options'
import { putReturnPoints, returnPointsOf, type ReturnPointsRefusal } from '../contexts/eir/index.ts'
import type { Services } from '../services.ts'
import { type Terminal, UsageError } from './command.ts'

export type EirServices = Pick<Services, 'db' | 'clock'>

/** `words`: the office, then the file `{ "returnPoints": […] }`, in the same form as in the API. */
export async function returnPoints(
  services: EirServices,
  terminal: Terminal,
  [office, file, ...more]: readonly (string | undefined)[],
  asJson: boolean,
): Promise<number> {
  if (office === undefined || more.length > 0) throw new UsageError('eir return-points OFFICE [FILE.json]')
  const points =
    file === undefined
      ? await returnPointsOf(services.db, office)
      : await replace(services, office, await readPoints(path.resolve(terminal.cwd, file)))
  if (asJson) terminal.out(JSON.stringify({ returnPoints: points }))
  else for (const point of points) terminal.out(lineOf(point))
  if (!asJson && points.length === 0) terminal.out(`The office ${office} has no return points.`)
  return 0
}

const lineOf = ({ facilityCode, isoSizeType, availableQuantity, name, nameEn, latitude, longitude }: ReturnPoint) =>
  [
    facilityCode,
    isoSizeType,
    `takes ${availableQuantity}`,
    nameEn,
    name,
    latitude === null || longitude === null ? '-' : `${latitude},${longitude}`,
  ].join('  ')

async function readPoints(file: string): Promise<readonly ReturnPoint[]> {
  let given: unknown
  try {
    given = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  const parsed = contract.body.safeParse(given)
  if (parsed.success) return parsed.data.returnPoints
  const [issue] = parsed.error.issues
  throw new UsageError(`${file}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not right'}`)
}

async function replace(services: EirServices, office: string, points: readonly ReturnPoint[]) {
  const put = await putReturnPoints(services, office, points, userInfo().username)
  if (!put.ok) throw new UsageError(refusalText(put.reason))
  return put.value
}

function refusalText(reason: ReturnPointsRefusal): string {
  switch (reason.why) {
    case 'OFFICE':
      return 'Import EIRs, and so return points, exist for the office NGB (Ningbo) only'
    case 'REPEATED':
      return `Line ${reason.index + 1} repeats the facility and size type of an earlier one`
    case 'HALF_A_POSITION':
      return `Line ${reason.index + 1} gives a latitude or a longitude without the other`
  }
}
