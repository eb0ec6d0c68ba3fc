declare module 'virtual:http-contract' {
  /** Each procedure of the contract as its method and path. */
  export type Routes = { readonly [Name in string]: string | Routes };
  export const routes: Routes;
}
