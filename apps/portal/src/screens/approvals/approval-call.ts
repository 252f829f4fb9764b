// One step of an administrator with an application. It carries the version that was read: who was slower is told so, and nothing is done.
import type { ApprovalDetail, paths } from '@quayline/client/schema.d'
import { useQueryClient } from '@tanstack/react-query'
import { failureOf } from '../../shell/failure-text.ts'
import { CallFailed, type Send } from '../../shell/request.ts'
import { useServices } from '../../shell/services.tsx'
import { APPROVALS_KEY } from './use-open-approvals.ts'

type BodyOf<Path extends keyof paths> = paths[Path] extends {
  readonly post: { readonly requestBody: { readonly content: { readonly 'application/json': infer Body } } }
}
  ? Body
  : never

type Envelope = { readonly data: ApprovalDetail }

/** Another administrator has taken a step since this one read the application. */
export class ChangedMeanwhile extends CallFailed {
  override name = 'ChangedMeanwhile'
}

export interface ApprovalCalls {
  readonly pass: (body: Omit<BodyOf<'/v1/admin/approvals/{approvalId}/pass'>, 'version'>) => Promise<ApprovalDetail>
  readonly reject: (reason: string) => Promise<ApprovalDetail>
  /** Without a reason where the text is empty. */
  readonly hold: (reason: string) => Promise<ApprovalDetail>
  readonly reassign: (territoryCode: string) => Promise<ApprovalDetail>
}

/** All of them throw CallFailed. */
export function useApprovalCalls({ approvalId, version }: ApprovalDetail['approval']): ApprovalCalls {
  const { request } = useServices()
  const queries = useQueryClient()
  const params = { path: { approvalId } }
  const take = async (send: Send<Envelope>): Promise<ApprovalDetail> => {
    try {
      const { data } = await request(send)
      await queries.invalidateQueries({ queryKey: APPROVALS_KEY })
      return data
    } catch (error) {
      throw await explainConflict(error, version, async () => {
        const now = await request((client) => client.GET('/v1/admin/approvals/{approvalId}', { params }))
        return now.data.approval.version
      })
    }
  }
  return {
    pass: (body) =>
      take((client) => client.POST('/v1/admin/approvals/{approvalId}/pass', { params, body: { ...body, version } })),
    reject: (reason) =>
      take((client) => client.POST('/v1/admin/approvals/{approvalId}/reject', { params, body: { version, reason } })),
    hold: (reason) =>
      take((client) =>
        client.POST('/v1/admin/approvals/{approvalId}/hold', {
          params,
          body: { version, ...(reason === '' ? {} : { reason }) },
        }),
      ),
    reassign: (territoryCode) =>
      take((client) =>
        client.POST('/v1/admin/approvals/{approvalId}/reassign', { params, body: { version, territoryCode } }),
      ),
  }
}

/** Conflicts are also about what was entered (a SAP id of another company): the version tells which it is. Answers what to throw. */
export async function explainConflict(
  error: unknown,
  version: number,
  versionNow: () => Promise<number>,
): Promise<unknown> {
  const failure = failureOf(error)
  if (!(error instanceof CallFailed) || failure?.kind !== 'refused' || failure.status !== 409) return error
  return (await versionNow()) === version ? error : new ChangedMeanwhile(error)
}
