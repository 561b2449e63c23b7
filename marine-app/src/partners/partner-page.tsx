import type { Partner } from '@coverdesk/sdk'
import { currentUserAtom, hasPrivilege, PageTitle, RouteLink, useText } from '@coverdesk/ui'
import { Card, DetailLayout, Facts } from '@coverdesk/ui/parts'
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { paths } from '../paths.ts'
import { HistoryCard } from '../shared/records/history-card.tsx'
import { RecordDocuments } from '../shared/records/record-documents.tsx'
import type { RecordRef } from '../shared/records/records.atoms.ts'
import { LimitsCard } from './limits-card.tsx'
import { PartnerActions } from './partner-actions.tsx'
import { LicenceEnd, PartnerStateBadge } from './partner-state.tsx'
import { PeopleCard } from './people-card.tsx'
import { ProductionCard } from './production-card.tsx'
import { usePartnerLabels } from './use-partner-labels.ts'

const useStyles = makeStyles({
  lead: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  money: {
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  banner: { marginBlockEnd: tokens.spacingVerticalL },
  links: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
})

/** Page of a partner: status, balance, limits and history. */
export function PartnerPage({ partner }: { partner: Partner }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatDate } = useText('marine-partners')
  const labels = usePartnerLabels()
  const user = useAtomValue(currentUserAtom)
  const mayEdit = hasPrivilege(user, 'marine.partner.edit') && partner.state !== 'archived'
  const { id, state, available, held, suspended_at, suspended_reason, archived_at } = partner
  const record: RecordRef = { side: 'admin', noun: 'partner', id, partnerId: id }
  return (
    <>
      <PageTitle
        title={partner.name}
        lead={
          <span className={styles.lead}>
            <PartnerStateBadge state={state} />
            <span>{t(`kinds.${partner.kind}`)}</span>
            <span>
              {t('form.licence')} <LicenceEnd partner={partner} />
            </span>
            {available === null ? (
              <span>{t('page.no_wallet')}</span>
            ) : (
              <>
                <span className={styles.money}>
                  {t('page.available', { amount: formatNaira(available) })}
                </span>
                <span>{t('page.held', { amount: formatNaira(held) })}</span>
              </>
            )}
          </span>
        }
        actions={<PartnerActions partner={partner} />}
      />
      {state === 'suspended' || state === 'archived' ? (
        <MessageBar className={styles.banner} intent="warning" layout="multiline">
          <MessageBarBody>
            {state === 'suspended'
              ? t('suspend.banner', { day: formatDate(suspended_at), reason: suspended_reason ?? '' })
              : t('archive.banner', { day: formatDate(archived_at) })}
          </MessageBarBody>
        </MessageBar>
      ) : null}
      <DetailLayout
        key={id}
        main={
          <>
            <LimitsCard partner={partner} />
            <ProductionCard partner={partner} />
            <BookCard partner={partner} />
            <AboutCard partner={partner} />
            <PeopleCard partner={partner} />
          </>
        }
        side={
          <>
            <RecordDocuments record={record} adds={mayEdit ? ['licence', 'paper'] : []} />
            <HistoryCard record={record} labels={labels} />
          </>
        }
      />
    </>
  )
}

/** Links to the partner’s records, as far as the reader may see them. */
function BookCard({ partner: { id, counts } }: { partner: Partner }): ReactElement {
  const styles = useStyles()
  const { t, tn } = useText('marine-partners')
  const user = useAtomValue(currentUserAtom)
  const linked = (privilege: `marine.${string}.read`, href: string, text: string) =>
    hasPrivilege(user, privilege) ? <RouteLink href={href}>{text}</RouteLink> : text
  const of = `partner_id=${id}`
  return (
    <Card title={t('page.book')}>
      <ul className={styles.links}>
        <li>
          {linked('marine.client.read', `${paths.admin.clients}?${of}`, tn('page.clients', counts.clients))}
        </li>
        <li>
          {linked(
            'marine.policy.read',
            `${paths.admin.policies}?${of}&state=issued`,
            tn('page.running', counts.running),
          )}
        </li>
        <li>{tn('page.drafts', counts.drafts)}</li>
        <li>{linked('marine.wallet.read', `${paths.admin.walletTransactions}?${of}`, t('page.entries'))}</li>
      </ul>
    </Card>
  )
}

function AboutCard({ partner }: { partner: Partner }): ReactElement {
  const { t, formatDate } = useText('marine-partners')
  const { email, phone, address, contact_person, rc_number, tin, licence_number, channel } = partner
  const plain = (text: string) => (text ? <bdi dir="ltr">{text}</bdi> : null)
  return (
    <Card title={t('page.about')}>
      <Facts
        facts={[
          [t('form.email'), plain(email)],
          [t('form.phone'), plain(phone)],
          [t('form.contact_person'), contact_person],
          [t('form.address'), address ? <bdi key="address">{address}</bdi> : null],
          [t('form.rc_number'), plain(rc_number)],
          [t('form.tin'), plain(tin)],
          [t('form.licence_number'), plain(licence_number)],
          [t('form.channel'), t(`channels.${channel}`)],
          [t('page.since'), formatDate(partner.created_at)],
        ]}
      />
    </Card>
  )
}
