// How many containers an answer about a bill or booking shows.
import type { ContainerStatusGroup } from './answer.ts'

export const countContainers = (groups: readonly ContainerStatusGroup[]): number =>
  groups.reduce((sum, { containers }) => sum + containers.length, 0)
