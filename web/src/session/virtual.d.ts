declare module 'virtual:http-contract' {
  export const httpContract: import('@orpc/contract').AnyContractRouter;
}
