/** A filter or a sort order of a list. */
export type Choice = {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  /** Only for cards. In wide layouts the table's headings do it. */
  readonly isNarrow?: boolean;
  readonly onChange: (value: string) => void;
};

type Given<Value extends string> = {
  readonly label: string;
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  /** The default, which the address leaves out. */
  readonly usual: Value;
  readonly chosen: Value;
  readonly choose: (value: Value | undefined) => void;
};

export const choiceOf = <Value extends string>(given: Given<Value>): Choice => ({
  label: given.label,
  options: given.values.map((value) => ({ value, label: given.labels[value] })),
  value: given.chosen,
  onChange: (chosen) => {
    const value = given.values.find((one) => one === chosen);
    given.choose(value === given.usual ? undefined : value);
  },
});
