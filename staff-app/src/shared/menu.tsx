import {
  CLAIMS_WORKFLOW_ID,
  MOTOR_WORKFLOW_ID,
  products,
  type User,
  type WorkArea,
  type WorkKind,
} from '@coverdesk/sdk'
import { hasPrivilege, type NavGroup } from '@coverdesk/ui'
import { AddCircleRegular } from '@fluentui/react-icons/svg/add-circle'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { BranchRegular } from '@fluentui/react-icons/svg/branch'
import { BuildingRegular } from '@fluentui/react-icons/svg/building'
import { BuildingShopRegular } from '@fluentui/react-icons/svg/building-shop'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ClipboardRegular } from '@fluentui/react-icons/svg/clipboard'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { FlowRegular } from '@fluentui/react-icons/svg/flow'
import { FormRegular } from '@fluentui/react-icons/svg/form'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { HomeRegular } from '@fluentui/react-icons/svg/home'
import { MailAlertRegular } from '@fluentui/react-icons/svg/mail-alert'
import { MailInboxRegular } from '@fluentui/react-icons/svg/mail-inbox'
import { MailTemplateRegular } from '@fluentui/react-icons/svg/mail-template'
import { MoneyRegular } from '@fluentui/react-icons/svg/money'
import { MoneyHandRegular } from '@fluentui/react-icons/svg/money-hand'
import { OptionsRegular } from '@fluentui/react-icons/svg/options'
import { OrganizationRegular } from '@fluentui/react-icons/svg/organization'
import { PeopleTeamRegular } from '@fluentui/react-icons/svg/people-team'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { ShieldRegular } from '@fluentui/react-icons/svg/shield'
import { VehicleCarRegular } from '@fluentui/react-icons/svg/vehicle-car'
import type { ReactElement } from 'react'
import { paths, type Queue, queuePath } from '../paths.ts'

type NavEntry = NavGroup['entries'][number]

/** A menu entry; entries that are not visible are pages of the area without a line in the menu. */
type Entry =
  | { privilege: string; visible: true; entry: NavEntry }
  | { privilege: string; visible: false; href: string }

type Text = (key: string, params?: Record<string, string | number>) => string

const icons: Record<Queue, ReactElement> = {
  trackers: <FlowRegular />,
  forms: <ClipboardRegular />,
  approvals: <CheckmarkCircleRegular />,
}
const waitsIn: Record<Queue, readonly WorkKind[]> = {
  trackers: ['identity', 'payment'],
  forms: ['form'],
  approvals: ['approval'],
}

/** Counts the user's work items of some kinds in one or several areas. */
function waitingOf(areas: readonly WorkArea[], kinds: readonly WorkKind[], t: Text): NavEntry['waiting'] {
  const count = areas
    .flatMap(({ counts }) => kinds.map((kind) => counts[kind]))
    .reduce((sum, one) => sum + one, 0)
  return countOf(count, t)
}

const countOf = (count: number, t: Text): NavEntry['waiting'] =>
  count > 0 ? { count, label: t('menu.waiting', { count }) } : undefined

/** Returns the menu entry of a workflow's queue, with the number of the user's work items. */
function queueEntry(queue: Queue, workflowId: number, areas: readonly WorkArea[], t: Text): NavEntry {
  const own = areas.filter(({ workflow_id }) => workflow_id === workflowId)
  return {
    href: queuePath(workflowId, queue),
    label: t(`menu.${queue}`),
    icon: icons[queue],
    waiting: waitingOf(own, waitsIn[queue], t),
  }
}

/** Returns the workflows without an area of a product, whose queues share one menu entry. */
export const withoutProduct = (areas: readonly WorkArea[]): WorkArea[] =>
  areas.filter(({ workflow_id }) => products.every((product) => product.workflow_id !== workflow_id))

/** Returns the menu entry of the queues of those workflows, with the number of the user's work items in all of them. */
function workEntry(areas: readonly WorkArea[], t: Text): NavEntry[] {
  const own = withoutProduct(areas)
  if (own.length === 0) return []
  return [
    {
      href: paths.work,
      label: t('menu.work'),
      icon: <FlowRegular />,
      covers: own.map(({ workflow_id }) => `/workflows/${workflow_id}/`),
      waiting: waitingOf(
        own,
        QUEUES.flatMap((queue) => waitsIn[queue]),
        t,
      ),
    },
  ]
}

export const QUEUES: readonly Queue[] = ['trackers', 'forms', 'approvals']

/** Returns the menu groups that a user's role opens, and the user's exports if there are any. Pages that do not exist yet have no entry. */
export function menuOf(
  user: User | null,
  t: Text,
  areas: readonly WorkArea[] = [],
  haveExports = false,
  changesToApprove = 0,
): NavGroup[] {
  const underwriting: Entry[] = [
    {
      privilege: 'policy.motor.edit',
      visible: true,
      entry: { href: paths.newPolicy, label: t('menu.new_policy'), icon: <AddCircleRegular /> },
    },
    {
      privilege: 'tracker.motor.read',
      visible: true,
      entry: queueEntry('trackers', MOTOR_WORKFLOW_ID, areas, t),
    },
    {
      privilege: 'tracker.motor.read',
      visible: true,
      entry: queueEntry('forms', MOTOR_WORKFLOW_ID, areas, t),
    },
    {
      privilege: 'tracker.motor.read',
      visible: true,
      entry: queueEntry('approvals', MOTOR_WORKFLOW_ID, areas, t),
    },
    {
      privilege: 'policy.motor.read',
      visible: true,
      entry: { href: paths.policies, label: t('menu.policies'), icon: <DocumentRegular /> },
    },
    {
      privilege: 'policy.motor.read',
      visible: true,
      entry: { href: paths.renewals, label: t('menu.renewals'), icon: <ClipboardRegular /> },
    },
    {
      privilege: 'policy.motor.read',
      visible: true,
      entry: { href: paths.fleets, label: t('menu.fleets'), icon: <DocumentRegular /> },
    },
    {
      privilege: 'policy.motor.read',
      visible: true,
      entry: { href: paths.policyChanges, label: t('menu.policy_changes'), icon: <HistoryRegular /> },
    },
    {
      privilege: 'policy.motor.read',
      visible: true,
      entry: { href: paths.searchPolicy, label: t('menu.search_policy'), icon: <SearchRegular /> },
    },
    {
      privilege: 'policy.motor.read',
      visible: true,
      entry: { href: paths.industryRecords, label: t('menu.industry_records'), icon: <ShieldRegular /> },
    },
    {
      privilege: 'customer.customer.read',
      visible: true,
      entry: { href: paths.clients, label: t('menu.clients'), icon: <PersonRegular /> },
    },
  ]
  const claims: Entry[] = [
    {
      privilege: 'claim.claim.edit',
      visible: true,
      entry: { href: paths.claimRequest, label: t('menu.claim_request'), icon: <AddCircleRegular /> },
    },
    {
      privilege: 'claim.claim.read',
      visible: true,
      entry: {
        href: paths.claims,
        label: t('menu.claims'),
        icon: <VehicleCarRegular />,
        waiting: waitingOf(areas, ['claim'], t),
      },
    },
    {
      privilege: 'claim.claim.read',
      visible: true,
      entry: { href: paths.lossNotices, label: t('menu.loss_notices'), icon: <MailInboxRegular /> },
    },
    {
      privilege: 'claim.claim.read',
      visible: true,
      entry: queueEntry('trackers', CLAIMS_WORKFLOW_ID, areas, t),
    },
    {
      privilege: 'claim.claim.read',
      visible: true,
      entry: queueEntry('forms', CLAIMS_WORKFLOW_ID, areas, t),
    },
    {
      privilege: 'claim.claim.read',
      visible: true,
      entry: queueEntry('approvals', CLAIMS_WORKFLOW_ID, areas, t),
    },
  ]
  const payments: Entry[] = [
    {
      privilege: 'payment.payment.read',
      visible: true,
      entry: { href: paths.payments, label: t('menu.payments_all'), icon: <MoneyRegular /> },
    },
    {
      privilege: 'payment.payment.read',
      visible: true,
      entry: { href: paths.heldPayments, label: t('menu.payments_held'), icon: <MoneyHandRegular /> },
    },
    {
      privilege: 'payment.payment.read',
      visible: true,
      entry: {
        href: paths.agencies,
        label: t('menu.agencies'),
        icon: <PeopleTeamRegular />,
        covers: [paths.commissions, paths.commissionRuns],
      },
    },
  ]
  const workflows: Entry[] = [
    {
      privilege: 'workflow.workflow.read',
      visible: true,
      entry: { href: paths.workflows, label: t('menu.workflow_list'), icon: <OrganizationRegular /> },
    },
    {
      privilege: 'form.form-type.read',
      visible: true,
      entry: {
        href: paths.formTypes,
        label: t('menu.form_types'),
        icon: <FormRegular />,
        covers: [paths.textTranslations],
      },
    },
    {
      privilege: 'workflow.workflow.read',
      visible: true,
      entry: { href: paths.conditions, label: t('menu.conditions'), icon: <BranchRegular /> },
    },
    { privilege: 'workflow.workflow.edit', visible: false, href: paths.newWorkflow },
    { privilege: 'form.form-type.edit', visible: false, href: paths.newFormType },
    { privilege: 'workflow.workflow.edit', visible: false, href: paths.newCondition },
  ]
  const administration: Entry[] = [
    {
      privilege: 'user.user.read',
      visible: true,
      entry: { href: paths.users, label: t('menu.users'), icon: <PersonRegular /> },
    },
    {
      privilege:
        ['role.role.edit', 'settings.setup.edit', 'workflow.workflow.edit'].find((one) =>
          hasPrivilege(user, one),
        ) ?? 'user.user.read',
      visible: true,
      entry: {
        href: paths.changeRequests,
        label: t('menu.change_requests'),
        icon: <CheckmarkCircleRegular />,
        waiting: countOf(changesToApprove, t),
      },
    },
    {
      privilege: 'role.role.read',
      visible: true,
      entry: { href: paths.roles, label: t('menu.roles'), icon: <ShieldRegular /> },
    },
    {
      privilege: 'settings.company.edit',
      visible: true,
      entry: { href: paths.companyProfile, label: t('menu.company_profile'), icon: <BuildingShopRegular /> },
    },
    {
      privilege: 'settings.company.edit',
      visible: true,
      entry: { href: paths.branches, label: t('menu.branches'), icon: <BuildingRegular /> },
    },
    {
      privilege: 'settings.company.edit',
      visible: true,
      entry: { href: paths.departments, label: t('menu.departments'), icon: <PeopleTeamRegular /> },
    },
    {
      privilege: 'settings.setup.edit',
      visible: true,
      entry: { href: paths.setups, label: t('menu.setups'), icon: <OptionsRegular /> },
    },
    {
      privilege: 'template.notification-template.read',
      visible: true,
      entry: { href: paths.templates, label: t('menu.templates'), icon: <MailTemplateRegular /> },
    },
    {
      privilege: 'audit.event.read',
      visible: true,
      entry: { href: paths.auditEvents, label: t('menu.audit_events'), icon: <HistoryRegular /> },
    },
    {
      privilege: 'audit.event.read',
      visible: true,
      entry: { href: paths.deliveries, label: t('menu.deliveries'), icon: <MailAlertRegular /> },
    },
    { privilege: 'user.user.edit', visible: false, href: paths.newUser },
    { privilege: 'role.role.edit', visible: false, href: paths.newRole },
    { privilege: 'settings.company.edit', visible: false, href: paths.newBranch },
    { privilege: 'settings.company.edit', visible: false, href: paths.newDepartment },
  ]
  const openOf = (entries: readonly Entry[]) =>
    entries.flatMap((one) => (one.visible && hasPrivilege(user, one.privilege) ? [one.entry] : []))
  const home = { href: paths.home, label: t('menu.overview'), icon: <HomeRegular /> }
  const exported = { href: paths.exports, label: t('menu.exports'), icon: <ArrowDownloadRegular /> }
  const groups: NavGroup[] = [
    { id: 'APP-OVERVIEW', entries: [home, ...workEntry(areas, t), ...(haveExports ? [exported] : [])] },
    { id: 'APP-UNDERWRITING', label: t('menu.underwriting'), entries: openOf(underwriting) },
    { id: 'APP-CLAIMS', label: t('menu.claims_area'), entries: openOf(claims) },
    { id: 'APP-PAYMENTS', label: t('menu.payments_area'), entries: openOf(payments) },
    { id: 'APP-WORKFLOWS', label: t('menu.workflows'), entries: openOf(workflows) },
    { id: 'APP-ADMINISTRATION', label: t('menu.administration'), entries: openOf(administration) },
  ]
  return groups
    .filter((group) => group.id.startsWith('APP') && group.entries.length > 0)
    .map((group) => ({ ...group, waiting: waitingIn(group, t) }))
}

function waitingIn({ entries }: NavGroup, t: Text): NavGroup['waiting'] {
  const count = entries.reduce((sum, { waiting }) => sum + (waiting?.count ?? 0), 0)
  return countOf(count, t)
}
