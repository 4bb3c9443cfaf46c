import type { Node } from 'jsonc-parser';
import type {
	ConfigField,
	ObjectField,
	Requirement,
	UniqueItemsRule,
} from '../../catalogue/config/configSchema.ts';
import type { ConfigEntry } from '../../language/configEntries.ts';
import type { JsonProperty } from '../../language/json.ts';

/** Difference between a configuration and the catalogue. Each check reports the kind that it is named for. */
export type ShapeFault =
	| {
			readonly kind: 'wrongType';
			readonly entry: ConfigEntry;
			readonly node: Node;
			readonly expected: readonly string[];
	  }
	| {
			readonly kind: 'missing';
			readonly entry: ConfigEntry;
			readonly object: Node;
			readonly owner: ObjectField;
			readonly name: string;
			readonly field: ConfigField;
			/** `expected`: the host requires it, the specification does not. */
			readonly standing: 'required' | 'expected';
			/** The unknown key that is probably meant as this one; it is not reported separately. */
			readonly misspelled?: JsonProperty;
	  }
	| {
			readonly kind: 'unknownKey';
			readonly entry: ConfigEntry;
			readonly name: string;
			readonly key: Node;
			/** Every key that the object has. */
			readonly names: ReadonlySet<string>;
	  }
	| {
			readonly kind: 'invalidValue';
			readonly entry: ConfigEntry;
			readonly node: Node;
			readonly value: string;
			readonly allowed: readonly string[];
			/** The value with the same meaning in the classic dialect. */
			readonly sameHere: string | undefined;
	  }
	| {
			/** Key that the site ignores, since it uses a conflicting one. */
			readonly kind: 'overlooked';
			readonly entry: ConfigEntry;
			readonly node: Node;
			readonly name: string;
			/** The one that it uses. */
			readonly read: string;
	  }
	| {
			/** A key that the site does not accept next to another. */
			readonly kind: 'excluded';
			readonly entry: ConfigEntry;
			readonly node: Node;
			readonly name: string;
			/** The other one. */
			readonly beside: string;
	  }
	| { readonly kind: 'undocumentedValue'; readonly node: Node; readonly message: string }
	| { readonly kind: 'invalidColor'; readonly node: Node; readonly value: string }
	| { readonly kind: 'invalidUrl'; readonly node: Node; readonly value: string }
	| {
			readonly kind: 'iconPrefix';
			readonly node: Node;
			readonly value: string;
			readonly isUnchecked: boolean;
	  }
	| { readonly kind: 'invalidFormat'; readonly node: Node; readonly advice: string }
	| { readonly kind: 'empty'; readonly entry: ConfigEntry; readonly node: Node }
	| { readonly kind: 'tooMany'; readonly entry: ConfigEntry; readonly node: Node; readonly most: number }
	| { readonly kind: 'deprecated'; readonly entry: ConfigEntry; readonly node: Node; readonly advice: string }
	| { readonly kind: 'idle'; readonly entry: ConfigEntry; readonly node: Node; readonly advice: string }
	| { readonly kind: 'leaving'; readonly entry: ConfigEntry; readonly node: Node; readonly advice: string }
	| {
			readonly kind: 'duplicateItem';
			readonly code: UniqueItemsRule['code'];
			readonly item: Node;
			readonly node: Node;
			readonly value: string;
	  }
	| { readonly kind: 'secondDefault'; readonly node: Node; readonly first: Node }
	| {
			readonly kind: 'undeclaredVersion';
			readonly node: Node;
			/** The host takes any text there. */
			readonly isUnchecked: boolean;
			readonly value: string;
			readonly declared: readonly string[];
	  }
	| {
			readonly kind: 'requirement';
			readonly requirement: Requirement;
			readonly entry: ConfigEntry;
			readonly object: Node;
			/** The key that has to be added, if that is what is wrong. */
			readonly missing: string | undefined;
			readonly misspelled?: JsonProperty;
			/** The value that is wrong, if there is one. */
			readonly node: Node | undefined;
	  };
