import type { Transport } from '../../core/transport.ts'
import { Batches } from './batches.ts'
import { Dashboard } from './dashboard.ts'
import { Events } from './events.ts'
import { Exports } from './exports.ts'
import { MyWork } from './my-work.ts'
import { Notifications } from './notifications.ts'
import { Search } from './search.ts'
import { Views } from './views.ts'

/** The pages of a signed-in user: dashboard, search, work, views, exports, bulk actions and notifications. */
export class WorkspaceNamespace {
  readonly batches: Batches
  readonly dashboard: Dashboard
  readonly events: Events
  readonly exports: Exports
  readonly myWork: MyWork
  readonly notifications: Notifications
  readonly search: Search
  readonly views: Views
  constructor(send: Transport) {
    this.batches = new Batches(send)
    this.dashboard = new Dashboard(send)
    this.events = new Events(send)
    this.exports = new Exports(send)
    this.myWork = new MyWork(send)
    this.notifications = new Notifications(send)
    this.search = new Search(send)
    this.views = new Views(send)
  }
}
