import type { Page, WorkItem } from '@coverdesk/sdk'
import { approval } from '@coverdesk/ui/testing'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp } from '../shared/testing/open-screen.tsx'

const { gate, code } = vi.hoisted(() => {
  const gate = <T,>() => {
    let resolve = (_value: T): void => undefined
    const promise = new Promise<T>((settle) => {
      resolve = settle
    })
    return { promise, resolve }
  }
  return { gate, code: gate<void>() }
})
vi.mock('../shared/next-work/next-bar.tsx', async (load) => {
  await code.promise
  return load()
})

const nothing: Page<WorkItem> = { data: [], meta: { next_cursor: null, total: 0, total_is_exact: true } }
const expectPage = () => expect(screen.getByText('The door')).toBeVisible()
const next = () => screen.queryByRole('link', { name: 'To the overview' })

it('stays while the code and the answer of the next work item are fetched after a decision', async () => {
  answer('workflow.approvals.get', approval)
  const { user } = await openApp('/claims/approvals/a1', ['claim.claim.read'])
  await screen.findByText('The door')
  const found = gate<Page<WorkItem>>()
  const searches = answer('workspace.myWork.list', () => found.promise)
  const decided = answer('workflow.workflows.submitApproval', approval)
  await user.click(screen.getByRole('radio', { name: 'Approve' }))
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(decided).toHaveLength(1))
  expectPage()
  code.resolve()
  await waitFor(() => expect(searches).not.toEqual([]))
  expectPage()
  expect(next()).toBeNull()
  found.resolve(nothing)
  await waitFor(() => expect(next()).toBeVisible())
  expectPage()
})
