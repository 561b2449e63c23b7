import type { SaleClient } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { workflowFormStore } from '@coverdesk/ui/operations'
import { RecordSearch } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'
import { LEAST_LETTERS } from './sales.atoms.ts'

/** Finds the customer among existing clients. */
export function ClientSearch({ onChoose }: { onChoose: (client: SaleClient) => void }): ReactElement {
  const { t, dotted } = useText('sales')
  return (
    <RecordSearch
      texts={{
        find: t('client.find'),
        hint: t('client.find_hint'),
        searching: t('client.searching'),
        failed: t('client.search_failed'),
        nothing: t('client.nothing'),
        results: t('client.results'),
        choose: t('client.choose'),
        chooseOne: (name) => t('client.choose_one', { name }),
      }}
      autoFocus
      searchAtom={workflowFormStore.searchClient}
      resetAtom={workflowFormStore.resetAtom}
      least={LEAST_LETTERS}
      known={({ masked_email, masked_phone, policies }) =>
        dotted([masked_email, masked_phone, ...policies.map(({ plate }) => plate)])
      }
      onChoose={onChoose}
    />
  )
}
