import type { JsonValue } from '../../../text/values.ts';

/** Input for a value, by its schema. */
export type ValueInput = {
	readonly description?: string;
	/** Value in samples while nothing is entered. */
	readonly example: JsonValue;
	/** Value that the server uses if nothing is sent. */
	readonly default?: JsonValue;
} & (
	| TextInput
	| NumberInput
	| { readonly kind: 'boolean' }
	| { readonly kind: 'choice'; readonly options: readonly JsonValue[] }
	| { readonly kind: 'file' }
	| {
			readonly kind: 'object';
			readonly fields: readonly InputField[];
			/** Input for values of additional keys. */
			readonly additional?: ValueInput;
			/** The fields are items of an array, each with its own schema. */
			readonly isList?: true;
	  }
	| { readonly kind: 'list'; readonly item: ValueInput }
	| { readonly kind: 'variants'; readonly variants: readonly InputVariant[] }
	/** Any value, written as JSON. */
	| { readonly kind: 'json' }
);

export interface TextInput {
	readonly kind: 'text';
	readonly format?: string;
	readonly minLength?: number;
	readonly maxLength?: number;
	readonly pattern?: string;
}

export interface NumberInput {
	readonly kind: 'number';
	readonly isWhole: boolean;
	readonly minimum?: number;
	readonly maximum?: number;
}

export interface InputField {
	readonly name: string;
	readonly isRequired: boolean;
	readonly input: ValueInput;
}

export interface InputVariant {
	readonly label: string;
	readonly input: ValueInput;
}
