// The reader's own share links and calendar addresses: subject, expiry, last opening; can be extended or revoked here.
import type { SharedAddress } from '@quayline/client/schema.d'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { SharedList } from '../administration/shared-list.tsx'
import { ExtendLinks } from './extend-links.tsx'
import { TITLE } from './own-links.ts'
import { OWN_LINKS } from './own-links-own-texts.ts'

const actions = (rows: readonly SharedAddress[], done: () => void) => <ExtendLinks rows={rows} onDone={done} />

export function OwnLinksScreen() {
  const { intro, none } = useOwnTexts(OWN_LINKS)
  const { language } = useTexts()
  return (
    <SharedList
      name="own"
      source="listOwnSharedAddresses"
      ask={(client, query) => client.GET('/v1/ebuser/shared-addresses', { params: { query } })}
      revoke={(client, id) => client.DELETE('/v1/ebuser/shared-addresses/{id}', { params: { path: { id } } })}
      own={{ title: TITLE[language], intro, none, actions }}
    />
  )
}
