import { answer } from '@coverdesk/ui/testing/api'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen } from '../shared/testing/open-screen.tsx'

const area = (workflow_id: number, name: string, form: number) => ({
  workflow_id,
  name,
  late: 0,
  counts: { form, approval: 0, identity: 0, claim: 0, payment: 0, policy_change: 0, refund: 0 },
})

it('shows the queues of each workflow with what waits, and filters them by workflow', async () => {
  answer('workspace.myWork.areas', [area(2, 'Motor', 0), area(7, 'Inspection', 3)])
  const { user } = await openScreen('/workflows/work/', ['workflow.tracker.read'])
  const forms = await screen.findByRole('link', { name: 'Inspection: Forms (3)' })
  expect(forms.getAttribute('href')).toBe('/workflows/7/forms/')
  expect(screen.getByRole('link', { name: 'Motor: Trackers' }).getAttribute('href')).toBe(
    '/underwriting/trackers/',
  )
  await user.selectOptions(screen.getByLabelText('Workflow'), 'Inspection')
  expect(screen.queryByRole('link', { name: 'Motor: Trackers' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Inspection: Approvals' })).toBeVisible()
})
