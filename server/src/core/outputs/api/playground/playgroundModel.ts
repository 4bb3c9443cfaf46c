import type { JsonValue } from '../../../text/jsonValue.ts';
import type { XmlShape } from '../schema/xmlShape.ts';
import type { ValueInput } from './valueInput.ts';
import type { ValueStyle } from './writeValue.ts';

/** All that a reader can fill in to call an operation. Plain data: it travels with the page. */
export interface PlaygroundModel {
	readonly method: string;
	/** With parameters in braces; a whole address for a page that gives one. */
	readonly path: string;
	readonly servers: readonly PlaygroundServer[];
	/** Ways to say who sends the request: each alone is enough. One without schemes needs nothing. */
	readonly auth: readonly AuthChoice[];
	readonly parameters: readonly PlaygroundParameter[];
	/** The forms that a body can have, the first one proposed. */
	readonly bodies: readonly PlaygroundBody[];
	readonly isBodyRequired: boolean;
	/** Whether objects below the body and in parameters begin folded. */
	readonly foldsFields?: true;
	/** Names of the languages of samples; empty for all. */
	readonly languages: readonly string[];
	/** Whether samples hold what may be left out. */
	readonly showsOptional: boolean;
}

export interface PlaygroundServer {
	readonly url: string;
	readonly description?: string;
	readonly variables: readonly ServerVariable[];
}

export interface ServerVariable {
	readonly name: string;
	readonly default: string;
	readonly choices: readonly string[];
	readonly description?: string;
}

/** Schemes that are needed together. */
export interface AuthChoice {
	readonly label: string;
	readonly schemes: readonly AuthScheme[];
}

/** `id` tells the schemes of a project apart; what the reader enters for one is remembered under it. */
export type AuthScheme = { readonly id: string; readonly description?: string } & (
	| { readonly kind: 'bearer'; readonly label: string; readonly prefix?: string }
	| {
			readonly kind: 'basic';
			readonly userLabel: string;
			readonly passwordLabel: string;
			readonly prefix?: string;
	  }
	| {
			readonly kind: 'key';
			readonly place: 'header' | 'query' | 'cookie';
			readonly name: string;
			readonly prefix?: string;
			/** What samples show for it. */
			readonly sample?: string;
	  }
);

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

export interface PlaygroundParameter extends ValueStyle {
	readonly name: string;
	readonly place: ParameterPlace;
	readonly isRequired: boolean;
	readonly input: ValueInput;
}

export interface PlaygroundBody {
	readonly mediaType: string;
	readonly kind: 'json' | 'form' | 'multipart' | 'text' | 'binary';
	readonly input: ValueInput;
	/** Where the description gives several, of which the reader chooses one. */
	readonly examples?: readonly BodyExample[];
	/** Of fields of a form that are not written as usual. */
	readonly encodings?: readonly FieldEncoding[];
	/** Of a document of XML. */
	readonly xml?: XmlShape;
}

export interface BodyExample {
	readonly label: string;
	readonly value: JsonValue;
}

export interface FieldEncoding {
	readonly name: string;
	readonly mediaType?: string;
	/** Where the description gives a style, that wins over the media type. */
	readonly written?: ValueStyle;
}
