/** States and transitions */
export const states = {
  '4.1': 'Every async operation goes start, success, error, with a loading flag set and cleared',
  '4.2': 'Each store has a reset action returning its action state to initial',
  '4.3':
    'Operations: login, logout, OTP request, profile, password, guest token validation, CRUD for each entity, initiate workflow, submit form, submit approval, search client, validate policy, validate client, validate client OTP, register claim, register client, underwrite and create motor policy, dashboard, conditions, initiate payment, get payment as guest, KYC lookup',
  '4.4': 'Login success stores the token locally',
  '4.5': 'Logout success removes the token and the persisted root state',
  '4.6': 'Starting a premium fetch clears the previous result',
  '4.7': 'Starting a policy-details fetch clears the previous result',
  '4.8': 'Starting client search clears previous results',
  '4.9': 'Starting KYC clears previous results',
  '4.10': 'Marine auth: on load, if a stored token and user type exist, the current user is fetched',
  '4.11':
    "Marine auth: success marks logged in and, on a marine login page, redirects to that role's dashboard",
  '4.12': 'Marine auth: failure removes the token and logs out',
  '4.13': "Marine auth: login success stores token and user type and goes to the role's dashboard",
  '4.14': "Marine auth: logout clears both and goes to the role's login page",
  '4.15': "Idle timeout logs the user out with the message 'You have been logged out due to inactivity'",
  '4.16': 'Idle timeout redirects 3 seconds later',
  '4.17': 'Theme system sets dark mode if the operating system prefers dark',
  '4.18': 'Dark mode adds or removes a dark class on the page body',
  '4.19': 'Changing the menu closes the sidebar',
  '4.20': 'Sidebar toggle flips it',
  '4.21': 'RTL sets the document direction',
  '4.22': 'Setting page title sets the browser title',
  '4.23': 'Changing locale switches language',
  '4.24': 'Theme cycles light, dark, system, light',
} as const
