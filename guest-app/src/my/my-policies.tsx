import type { MyFleet, MyHome, MyPolicy } from '@coverdesk/sdk'
import { endSession, lazyPart, useText } from '@coverdesk/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactElement, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../paths.ts'
import { ClearPhone } from '../shared/clear-phone/clear-phone.tsx'
import { mySessionAtom } from '../shared/my-session.ts'
import { Page } from '../shared/page.tsx'
import type { ChangeKind } from './change-kind.ts'
import { ClaimCard } from './claim-card.tsx'
import { ContactCard, type OwnChange } from './contact-card.tsx'
import { myClientAtom } from './my.atoms.ts'
import './my.css'
import { PolicyCard } from './policy-card.tsx'

const ChangeContact = lazyPart(() => import('./change-contact.tsx').then((m) => m.ChangeContact))
const ChangePolicy = lazyPart(() => import('./change-policy.tsx').then((m) => m.ChangePolicy))
const DraftCard = lazyPart(() => import('./draft-card.tsx').then((m) => m.DraftCard))
const Refunds = lazyPart(() => import('./refunds.tsx').then((m) => m.Refunds))
const FormerPolicies = lazyPart(() => import('./former-policy.tsx').then((m) => m.FormerPolicies))
const TransferPolicy = lazyPart(() => import('./transfer-policy.tsx').then((m) => m.TransferPolicy))
const Fleets = lazyPart(() => import('./fleets.tsx').then((m) => m.Fleets))
const AddVehicle = lazyPart(() => import('./add-vehicle.tsx').then((m) => m.AddVehicle))
const ReportClaim = lazyPart(() => import('./report-claim.tsx').then((m) => m.ReportClaim))

const inFleet = ({ fleet_id }: MyPolicy): boolean => fleet_id !== null

/** The customer's policies with their papers and claims. */
export function MyPolicies({ home }: { home: MyHome }): ReactElement {
  const { t } = useText('my')
  const { my } = useAtomValue(myClientAtom)
  const setSession = useSetAtom(mySessionAtom)
  const [claiming, setClaiming] = useState<string | null>(null)
  const [changing, setChanging] = useState<{ id: string; kind: ChangeKind | 'transfer' } | null>(null)
  const [contact, setContact] = useState<OwnChange | null>(null)
  const [growing, setGrowing] = useState<MyFleet | null>(null)
  if (growing) return <AddVehicle fleet={growing} onBack={() => setGrowing(null)} />
  if (contact) return <ChangeContact home={home} part={contact} onBack={() => setContact(null)} />
  const changed = home.policies.find(({ id }) => id === changing?.id)
  if (changed && changing) {
    const back = (): void => setChanging(null)
    if (changing.kind === 'transfer') return <TransferPolicy policy={changed} onBack={back} />
    return <ChangePolicy policy={changed} kind={changing.kind} onBack={back} />
  }
  const policy = home.policies.find(({ id }) => id === claiming)
  if (policy) {
    const draft = home.drafts.find(({ policy_id: id }) => id === policy.id)
    return <ReportClaim policy={policy} draft={draft} onBack={() => setClaiming(null)} />
  }
  const signOut = (): void => {
    void endSession(
      () => my.close(),
      () => setSession(null),
    )
  }
  return (
    <Page title={t('home.title')}>
      <p className="lead">{t('home.lead', { name: home.name })}</p>
      {home.policies.length === 0 && home.former_policies.length === 0 ? (
        <p className="note">{t('home.none')}</p>
      ) : null}
      {home.policies.some(inFleet) ? (
        <Fleets
          policies={home.policies.filter(inFleet)}
          onAdd={setGrowing}
          onClaim={setClaiming}
          onChange={(id, kind) => setChanging({ id, kind })}
        />
      ) : null}
      {home.policies.map((one) =>
        inFleet(one) ? null : (
          <PolicyCard
            key={one.id}
            policy={one}
            onClaim={() => setClaiming(one.id)}
            onChange={(kind) => setChanging({ id: one.id, kind })}
          />
        ),
      )}
      {home.former_policies.length === 0 ? null : <FormerPolicies policies={home.former_policies} />}
      {home.drafts.length === 0 ? null : <h2>{t('drafts.title')}</h2>}
      {home.drafts.map((one) => (
        <DraftCard key={one.tracker_id} draft={one} />
      ))}
      {home.purchases.length === 0 ? null : <h2>{t('purchases.title')}</h2>}
      {home.purchases.map((one) => (
        <DraftCard key={one.tracker_id} draft={one} title="purchases.of" />
      ))}
      {home.refunds.length === 0 ? null : <Refunds refunds={home.refunds} />}
      {home.claims.length === 0 ? null : <h2>{t('claims.title')}</h2>}
      {home.claims.map((one) => (
        <ClaimCard key={one.id} claim={one} />
      ))}
      {home.policies.length === 0 ? null : <ContactCard home={home} onChange={setContact} />}
      <div className="actions at-end">
        <Link href={paths.buyMotor} className="button">
          {t('home.another')}
        </Link>
        <button type="button" className="link" onClick={signOut}>
          {t('home.sign_out')}
        </button>
      </div>
      <p className="soft">{t('home.shared')}</p>
      <ClearPhone onSignOut={() => my.close()} />
    </Page>
  )
}
