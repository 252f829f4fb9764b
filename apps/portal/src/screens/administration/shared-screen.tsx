// The shared addresses of the users of one of the line's administrators.
import { SharedList } from './shared-list.tsx'

export const SharedScreen = () => (
  <SharedList
    name="line"
    source="listUsersSharedAddresses"
    ask={(client, query) => client.GET('/v1/admin/shared-addresses', { params: { query } })}
    revoke={(client, id) => client.DELETE('/v1/admin/shared-addresses/{id}', { params: { path: { id } } })}
  />
)
