/** The progress of a plan. EXECUTED, MISSED and CANCELLED are final. */
export const planStates = ['DRAFT', 'SCREENED', 'APPROVED', 'EXPORTED', 'EXECUTED', 'MISSED', 'CANCELLED'] as const;

/** The actions on a plan. */
export const planActions = ['SCREEN', 'SUBMIT', 'APPROVE', 'EXPORT', 'EXECUTE', 'MISS', 'CANCEL', 'REFRESH'] as const;
