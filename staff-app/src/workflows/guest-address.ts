/** Where a customer starts a workflow: on the domain of the guests. */
export const guestAddress = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>, id: number): string =>
  `${protocol}//${host.replace('staff.', 'guest.')}/workflow-forms/start-workflow/${id}`
