/** Hindi of what a member is told of an order. */
export const orderMessagesHindi = {
  'Your order is ready': 'आपका ऑर्डर तैयार है',
  'Order {number} is on its way to you, or ready at the canteen.':
    'ऑर्डर {number} आपके पास आ रहा है, या कैंटीन में रखा है।',
} as const
