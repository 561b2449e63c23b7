import type { AdminMarineClients, MarineClient, PartnerMarineClients } from '@coverdesk/sdk'
import {
  currentUserAtom,
  hasPrivilege,
  PageTitle,
  RouteLink,
  StateBadge,
  useClient,
  useText,
} from '@coverdesk/ui'
import { Card, DetailLayout, Facts } from '@coverdesk/ui/parts'
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { type MarineKind, pathOf, paths } from '../paths.ts'
import { HistoryCard } from '../shared/records/history-card.tsx'
import { RecordDocuments } from '../shared/records/record-documents.tsx'
import type { RecordRef } from '../shared/records/records.atoms.ts'
import { ClientActions } from './client-actions.tsx'
import { ClientPolicies } from './client-policies.tsx'
import { Revealed } from './revealed.tsx'
import { usePlaces } from './use-places.ts'

const useStyles = makeStyles({
  lead: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  banner: { marginBlockEnd: tokens.spacingVerticalL },
})

/** Page of a client: details, policies, documents and history. */
export function ClientPage({ side, client }: { side: MarineKind; client: MarineClient }): ReactElement {
  const styles = useStyles()
  const { t, formatDate } = useText('marine-clients')
  const { placeOf, countryOf, stateOf } = usePlaces(side)
  const user = useAtomValue(currentUserAtom)
  const { id, kind, partner, archived_at } = client
  const book = useClient().marine[side].clients
  const idLabel = client.id_type ? t(`id_types.${client.id_type}`) : t('form.id_number')
  const record: RecordRef = { side, noun: 'client', id, partnerId: partner.id }
  const mayAdd = side === 'partner' && hasPrivilege(user, 'marine.client.edit') && !archived_at
  const mayOpenPartner = hasPrivilege(user, 'marine.partner.read')
  const plain = (text: string) => (text ? <bdi dir="ltr">{text}</bdi> : null)
  return (
    <>
      <PageTitle
        title={client.name}
        lead={
          <span className={styles.lead}>
            {archived_at ? <StateBadge tone="neutral" label={t('archived')} /> : null}
            <span>{t(`kinds.${kind}`)}</span>
            <span>{placeOf(client)}</span>
            {side === 'admin' ? <span>{partner.name}</span> : null}
          </span>
        }
        actions={side === 'partner' ? <ClientActions client={client} /> : null}
      />
      {archived_at ? (
        <MessageBar className={styles.banner} layout="multiline">
          <MessageBarBody>{t('archive.banner', { day: formatDate(archived_at) })}</MessageBarBody>
        </MessageBar>
      ) : null}
      <DetailLayout
        key={id}
        main={
          <>
            <ClientPolicies side={side} id={id} />
            <IdentityCard
              plain={plain}
              client={client}
              idLabel={idLabel}
              id={id}
              book={book}
              side={side}
              mayOpenPartner={mayOpenPartner}
              partner={partner}
            />
            <Card title={t('page.contact')}>
              <Facts
                facts={[
                  [t('form.phone'), plain(client.phone)],
                  [
                    t('form.email'),
                    client.masked_email.includes('@') ? (
                      <Revealed
                        key={id}
                        label={t('form.email')}
                        masked={client.masked_email}
                        reveal={() => book.email(id)}
                      />
                    ) : (
                      client.masked_email
                    ),
                  ],
                  [t('form.contact_person'), client.contact_person],
                  [t('form.address'), <bdi key="address">{client.address}</bdi>],
                  [t('form.city'), client.city],
                  [t('form.state'), stateOf(client)],
                  [t('form.country'), countryOf(client.country)],
                ]}
              />
            </Card>
          </>
        }
        side={
          <>
            <RecordDocuments record={record} adds={mayAdd ? ['paper'] : []} />
            <HistoryCard record={record} />
          </>
        }
      />
    </>
  )
}

interface IdentityCardProps {
  plain: (text: string) => ReactElement | null
  client: MarineClient
  idLabel: string
  id: string
  book: AdminMarineClients | PartnerMarineClients
  side: MarineKind
  mayOpenPartner: boolean
  partner: MarineClient['partner']
}

/** Who the client is, and whose. */
function IdentityCard({
  plain,
  client,
  idLabel,
  id,
  book,
  side,
  mayOpenPartner,
  partner,
}: IdentityCardProps): ReactElement {
  const { t, formatDate } = useText('marine-clients')
  return (
    <Card title={t('page.identity')}>
      <Facts
        facts={[
          [t('form.rc_number'), plain(client.rc_number)],
          [
            idLabel,
            client.masked_id_number ? (
              <Revealed
                key={id}
                label={idLabel}
                masked={client.masked_id_number}
                reveal={() => book.idNumber(id)}
              />
            ) : null,
          ],
          [t('form.tin'), plain(client.tin)],
          [t('form.industry'), client.industry],
          [t('form.external_ref'), plain(client.external_ref)],
          [
            t('page.partner'),
            side === 'admin' ? (
              mayOpenPartner ? (
                <RouteLink key="partner" href={pathOf(paths.admin.partner, partner.id)}>
                  {partner.name}
                </RouteLink>
              ) : (
                partner.name
              )
            ) : null,
          ],
          [t('page.entered'), formatDate(client.created_at)],
        ]}
      />
    </Card>
  )
}
