import type { MyHome } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { Facts } from '../shared/facts.tsx'
import { MaskedEmail } from '../shared/masked-email.tsx'

/** What a customer may change about themselves. */
export type OwnChange = 'email' | 'phone'

interface ContactCardProps {
  home: MyHome
  onChange: (change: OwnChange) => void
}

/** Where the insurer reaches the customer. */
export function ContactCard({ home, onChange }: ContactCardProps): ReactElement {
  const { t } = useText('my')
  return (
    <>
      <h2>{t('contact.title')}</h2>
      <section className="card">
        <Facts
          facts={[
            [t('contact.email'), <MaskedEmail key="email" email={home.masked_email} />],
            [
              t('contact.phone'),
              <bdi key="phone" dir="ltr">
                {home.masked_phone}
              </bdi>,
            ],
          ]}
        />
        <div className="my-acts">
          {(['email', 'phone'] as const).map((change) => (
            <button key={change} type="button" className="link" onClick={() => onChange(change)}>
              {t(`contact.change_${change}`)}
            </button>
          ))}
        </div>
      </section>
    </>
  )
}
