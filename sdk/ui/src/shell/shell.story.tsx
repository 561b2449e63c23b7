import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { HomeRegular } from '@fluentui/react-icons/svg/home'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import type { ReactElement } from 'react'
import { Card } from '../parts/card.tsx'
import type { Stories } from '../testing/stories.ts'
import { MenuBar } from './menu-bar.tsx'
import type { NavGroup } from './nav.ts'
import { NotificationMenu } from './notification-menu.tsx'
import { PageTitle } from './page-title.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { Shell } from './shell.tsx'
import { Sidebar } from './sidebar.tsx'

const waiting = { count: 12, label: '12 wait for you' }
const GROUPS: NavGroup[] = [
  { id: 'top', entries: [{ href: '/', label: 'Overview', icon: <HomeRegular /> }] },
  {
    id: 'work',
    label: 'Work',
    waiting,
    entries: [
      { href: '/claims', label: 'Claims', icon: <DocumentRegular />, waiting },
      { href: '/policies', label: 'Policies and endorsements', icon: <DocumentRegular /> },
    ],
  },
  {
    id: 'people',
    label: 'Administration',
    entries: [{ href: '/users', label: 'Users', icon: <PeopleRegular /> }],
  },
]
const USER = {
  first_name: 'Funmilayo',
  last_name: 'Adeyemi',
  email: 'funmilayo.adeyemi@lagoon-insurance.com.ng',
  role: { id: '1', name: 'Claims manager', privileges: [] },
}
const NOTIFICATIONS = [
  {
    id: '1',
    title: 'Approval requested',
    message: 'CLM/LAG/2026/000482: settlement of ₦5,900,000.00, requested by Ibrahim Yusuf.',
    time: '2026-11-26T08:12:00.000Z',
    path: '/approvals/1',
  },
  {
    id: '2',
    title: 'Step late',
    message: 'The survey of CLM/PHC/2026/000091 was due yesterday.',
    time: '2026-11-25T16:40:00.000Z',
    path: null,
  },
]

const profile = <ProfileMenu user={USER} profileHref="/profile" onSignOut={() => undefined} />
const bell = <NotificationMenu items={NOTIFICATIONS} unread={2} allHref="/notifications" />

function Page(): ReactElement {
  return (
    <Shell groups={GROUPS} profile={profile} notifications={bell} name="Lagoon Insurance">
      <PageTitle title="Claims" lead="1,204 open, 37 late" />
      <Card title="Claim CLM/LAG/2026/000482">The survey is due on Friday.</Card>
    </Shell>
  )
}

export const stories: Stories = {
  Page: { whole: true, address: '/claims', render: () => <Page /> },
  Drawer: { whole: true, address: '/claims', render: () => <Page />, press: 'header button' },
  Sidebar: { address: '/claims', render: () => <Sidebar groups={GROUPS} /> },
  Rail: { address: '/claims', render: () => <Sidebar groups={GROUPS} shape="rail" /> },
  'Menu bar': { address: '/claims', render: () => <MenuBar groups={GROUPS} /> },
  'Profile menu': { render: () => profile, press: 'button' },
  Notifications: { render: () => bell, press: 'button' },
  'No notifications': { render: () => <NotificationMenu items={[]} unread={0} />, press: 'button' },
}
