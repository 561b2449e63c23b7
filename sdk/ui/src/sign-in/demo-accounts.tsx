import type { Audience, Credentials } from '@coverdesk/sdk'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { queryAtom } from '../queries/query-atoms.ts'
import { queryFamily } from '../queries/query-family.ts'

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    marginBlockStart: tokens.spacingVerticalXL,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  link: { color: tokens.colorBrandForegroundLink },
  accounts: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
    gap: tokens.spacingHorizontalS,
  },
  account: {
    display: 'grid',
    width: '100%',
    height: '100%',
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalS,
    textAlign: 'start',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  name: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

const demoAtom = queryFamily((audience: Audience) =>
  queryAtom((client) => ({
    queryKey: ['demo-accounts', audience],
    queryFn: () => client.auth.demoAccounts.get({ audience }),
  })),
)

export interface DemoAccountsProps {
  audience: Audience
  /** Whether a code was sent: only the mailbox is of use then. */
  sent: boolean
  onChoose: (credentials: Credentials) => void
}

/** Offers the accounts of a demonstration, and its mailbox; nothing in any other installation. */
export function DemoAccounts({ audience, sent, onChoose }: DemoAccountsProps): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('auth')
  const { data } = useAtomValue(demoAtom(audience))
  if (!data?.password) return null
  const { accounts, password, mailbox } = data
  return (
    <section className={styles.panel} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={styles.title}>
        {t('demo.title')}
      </h2>
      <p className={styles.text}>
        {t(sent ? 'demo.sent' : 'demo.text')}{' '}
        {mailbox ? (
          <a className={styles.link} href={mailbox} target="_blank" rel="noreferrer">
            {t('demo.mailbox')}
          </a>
        ) : null}
      </p>
      {sent ? null : (
        // Names of people and of roles are data.
        <ul className={styles.accounts} translate="no">
          {accounts.map(({ email, name, role }) => (
            <li key={email}>
              <button type="button" className={styles.account} onClick={() => onChoose({ email, password })}>
                {role}
                <span className={styles.name}>{name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
