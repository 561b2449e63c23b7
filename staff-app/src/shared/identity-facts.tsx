import type { TrackerDetail } from '@coverdesk/sdk'
import { useClient, useText } from '@coverdesk/ui'
import { Facts } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'
import { RevealedValue } from './revealed.tsx'

interface IdentityFactsProps {
  validation: NonNullable<TrackerDetail['validation']>
  /** Whether the user may see the whole number. */
  revealable: boolean
}

/** Who the customer is, and the result of the identity check. */
export function IdentityFacts({ validation, revealable }: IdentityFactsProps): ReactElement {
  const client = useClient()
  const { t, formatDateTime } = useText('trackers')
  const { id_type: type, masked_id_number: number } = validation
  return (
    <Facts
      facts={[
        [t('detail.kyc'), type ? t(`kyc.${validation.kyc_status}`) : ''],
        [
          t('detail.id_number'),
          number ? (
            <>
              {t(`id_types.${type}`)} ·{' '}
              <RevealedValue
                masked={number}
                may={revealable}
                reveal={() => client.auth.validations.reveal(validation.id)}
              />
            </>
          ) : (
            ''
          ),
        ],
        [t('detail.name'), [validation.first_name, validation.last_name].filter(Boolean).join(' ')],
        [t('detail.reason'), validation.reason],
        [t('detail.confirmed'), validation.verified_at ? formatDateTime(validation.verified_at) : ''],
      ]}
    />
  )
}
