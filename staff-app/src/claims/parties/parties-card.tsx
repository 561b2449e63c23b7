import type { Claim, ClaimParty } from '@coverdesk/sdk'
import { lazyPart, useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, Suspense, useState } from 'react'
import { FoldedCard } from '../folded-card.tsx'

const PartyDialog = lazyPart(() => import('./party-dialog.tsx').then((m) => m.PartyDialog))
const RemoveParty = lazyPart(() => import('./remove-party.tsx').then((m) => m.RemoveParty))

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  detail: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

/** Lists the third parties of a claim, with their demands and payments. */
export function PartiesCard({ claim, may }: { claim: Claim; may: boolean }): ReactElement {
  const styles = useStyles()
  const { t, tn } = useText('claims')
  const [adding, setAdding] = useState(false)
  const { parties } = claim
  return (
    <>
      <FoldedCard
        title={t('parties.title')}
        summary={parties.length === 0 ? t('parties.none') : tn('parties.count', parties.length)}
        filled={parties.length > 0}
        actions={
          may ? (
            <Button size="small" onClick={() => setAdding(true)}>
              {t('parties.add')}
            </Button>
          ) : null
        }
      >
        <ul className={styles.list}>
          {parties.map((party) => (
            <li key={party.id}>
              <Party claim={claim} party={party} may={may} />
            </li>
          ))}
        </ul>
      </FoldedCard>
      <Suspense>
        {adding ? <PartyDialog claim={claim} party={null} onClose={() => setAdding(false)} /> : null}
      </Suspense>
    </>
  )
}

interface PartyProps {
  claim: Claim
  party: ClaimParty
  may: boolean
}

function Party({ claim, party, may }: PartyProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('claims')
  const [open, setOpen] = useState<'change' | 'remove' | null>(null)
  const role = t(`parties.roles.${party.role}`)
  const name = party.name || party.plate || party.phone
  const facts = [party.name && party.plate, party.phone, party.insurer].filter(Boolean)
  return (
    <>
      <div className={styles.name}>{t('parties.name_role', { name, role })}</div>
      {facts.length > 0 ? <bdi className={styles.detail}>{facts.join(' · ')}</bdi> : null}
      {party.demand !== null || party.paid > 0 ? (
        <div className={styles.detail}>
          {t('parties.money', { demand: formatNaira(party.demand ?? 0), paid: formatNaira(party.paid) })}
        </div>
      ) : null}
      {may ? (
        <div className={styles.actions}>
          <Button
            size="small"
            appearance="subtle"
            aria-label={t('parties.change_named', { name })}
            onClick={() => setOpen('change')}
          >
            {t('parties.change')}
          </Button>
          <Button
            size="small"
            appearance="subtle"
            aria-label={t('parties.remove_named', { name })}
            onClick={() => setOpen('remove')}
          >
            {t('parties.remove')}
          </Button>
        </div>
      ) : null}
      <Suspense>
        {open === 'change' ? <PartyDialog claim={claim} party={party} onClose={() => setOpen(null)} /> : null}
        {open === 'remove' ? (
          <RemoveParty claim={claim} party={party} name={name} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </>
  )
}
