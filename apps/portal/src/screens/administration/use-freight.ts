// The resources and roles of the freight-charge system, as maintained by headquarters.
import { useAnswer } from '../../shell/use-answer.ts'

export const FREIGHT_KEY = ['administration', 'freight'] as const

export const useFreightRoles = () =>
  useAnswer([...FREIGHT_KEY, 'roles'], (client) => client.GET('/v1/admin/freight/roles'))

export const useFreightResources = () =>
  useAnswer([...FREIGHT_KEY, 'resources'], (client) => client.GET('/v1/admin/freight/resources'))
