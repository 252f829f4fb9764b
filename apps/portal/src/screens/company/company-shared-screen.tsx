// The shared addresses of the users of one's own company.
import { SharedList } from '../administration/shared-list.tsx'

export const CompanySharedScreen = () => (
  <SharedList
    name="company"
    source="listCompanySharedAddresses"
    ask={(client, query) => client.GET('/v1/company/shared-addresses', { params: { query } })}
    revoke={(client, id) => client.DELETE('/v1/company/shared-addresses/{id}', { params: { path: { id } } })}
  />
)
