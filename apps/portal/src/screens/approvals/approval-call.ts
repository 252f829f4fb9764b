// One step of an administrator with an application. It sends the version that was read: if another administrator was
// faster, it is rejected without effect.
import type { ApprovalDetail, paths } from '@quayline/client/schema.d'
import { useQueryClient } from '@tanstack/react-query'
import type { Send } from '../../shell/request.ts'
import { useServices } from '../../shell/services.tsx'
import { APPROVALS_KEY } from '../../shell/waiting.ts'

type BodyOf<Path extends keyof paths> = paths[Path] extends {
  readonly post: { readonly requestBody: { readonly content: { readonly 'application/json': infer Body } } }
}
  ? Body
  : never

type Envelope = { readonly data: ApprovalDetail }

export interface ApprovalCalls {
  readonly pass: (body: BodyOf<'/v1/admin/approvals/{approvalId}/pass'>) => Promise<ApprovalDetail>
  readonly reject: (version: number, reason: string) => Promise<ApprovalDetail>
  /** An empty text sends no reason. */
  readonly hold: (version: number, reason: string) => Promise<ApprovalDetail>
  readonly reassign: (version: number, territoryCode: string) => Promise<ApprovalDetail>
  /** The current state. */
  readonly read: () => Promise<ApprovalDetail>
}

/** All of them throw CallFailed. `version`: version of the state that was read. */
export function useApprovalCalls(approvalId: string): ApprovalCalls {
  const { request } = useServices()
  const queries = useQueryClient()
  const params = { path: { approvalId } }
  const take = async (send: Send<Envelope>): Promise<ApprovalDetail> => {
    const { data } = await request(send)
    await queries.invalidateQueries({ queryKey: APPROVALS_KEY })
    return data
  }
  return {
    pass: (body) => take((client) => client.POST('/v1/admin/approvals/{approvalId}/pass', { params, body })),
    reject: (version, reason) =>
      take((client) => client.POST('/v1/admin/approvals/{approvalId}/reject', { params, body: { version, reason } })),
    hold: (version, reason) =>
      take((client) =>
        client.POST('/v1/admin/approvals/{approvalId}/hold', {
          params,
          body: { version, ...(reason === '' ? {} : { reason }) },
        }),
      ),
    reassign: (version, territoryCode) =>
      take((client) =>
        client.POST('/v1/admin/approvals/{approvalId}/reassign', { params, body: { version, territoryCode } }),
      ),
    read: async () => (await request((client) => client.GET('/v1/admin/approvals/{approvalId}', { params }))).data,
  }
}
