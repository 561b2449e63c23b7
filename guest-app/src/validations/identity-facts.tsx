import type { Validation } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { Facts } from '../shared/facts.tsx'
import { MaskedEmail } from '../shared/masked-email.tsx'

export function IdentityFacts({ validation }: { validation: Validation }): ReactElement {
  const { t } = useText('buy-motor')
  const { first_name, last_name, id_type, masked_id_number, masked_email, masked_phone } = validation
  return (
    <section className="card">
      <p className="whose">
        {first_name} {last_name}
      </p>
      <Facts
        facts={[
          [t(`id_types.${id_type}`), masked_id_number],
          [t('contact.email'), <MaskedEmail key="email" email={masked_email} />],
          [t('contact.phone'), masked_phone],
        ]}
      />
    </section>
  )
}
