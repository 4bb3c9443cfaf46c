import type { Node } from 'jsonc-parser';
import type { Attribute, Component } from '../../catalogue/component.ts';
import type { ConfigSchema } from '../../catalogue/config/configSchema.ts';
import type { FenceOption } from '../../catalogue/fenceMeta.ts';
import type { FrontMatterField } from '../../catalogue/frontMatterField.ts';
import type { ConfigEntry } from '../../language/configEntries.ts';
import type { LiteralAttributeText } from '../../language/page/literalAttributeText.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import type { ApiSubject } from '../../openapi/editor/apiSubjectsAt.ts';
import type { ApiOutline } from '../../openapi/model/apiModel.ts';
import type { PageLink } from '../../project/links/pageLinks.ts';
import type { Destination } from '../../project/links/references.ts';
import type { Span } from '../../text/positions.ts';
import type { LabelPlace } from '../document/pageLabels.ts';
import type { NameInBraces } from './nameAt.ts';
import type { NameSubject } from './nameSubjectAt.ts';

/** Thing at an offset that editors ask about, with its range in the document. */
export type Subject = { readonly span: Span } & (
	| FrontMatterSubject
	| ApiSubject
	| LinkSubject
	| ImportSubject
	| TagSubject
	| AnchorSubject
	| EntrySubject
	/** Name that files share by exports and imports. */
	| NameSubject
	| LabelSubject
	/** Variable of the configuration, such as `{{version}}`, with its value. */
	| { readonly kind: 'variable'; readonly name: string; readonly value: string }
	/** Name in the braces of an expression. */
	| ({ readonly kind: 'expression' } & NameInBraces)
	/** Option on the first line of a code block. */
	| { readonly kind: 'fenceOption'; readonly option: FenceOption }
);

/** Subject of a kind. */
export type SubjectOf<Kind extends Subject['kind']> = Extract<Subject, { readonly kind: Kind }>;

type FrontMatterSubject = {
	readonly kind: 'frontMatterKey' | 'frontMatterValue';
	readonly field: FrontMatterField;
	readonly value: unknown;
};

/** Target of a link, image or import; also one that does not exist. */
interface LinkSubject {
	readonly kind: 'link';
	readonly link: Pick<PageLink, 'kind' | 'href'>;
	/** File of the project that it points to; undefined at a variable, which has a definition of its own. */
	readonly destination: Destination | undefined;
	/** Operation of the page that the site generates at the target. */
	readonly operation: ApiOutline | undefined;
}

interface EntrySubject {
	readonly kind: 'entry';
	readonly schema: ConfigSchema;
	readonly entry: ConfigEntry;
	/** Key or scalar value at the offset. */
	readonly node: Node;
	/** Target of the link in the value. */
	readonly destination: Destination | undefined;
}

/** Name that an import takes from a file: in the import itself, or of a tag. */
interface ImportSubject {
	readonly kind: 'import';
	readonly destination: Destination;
	/** Name of the export, `default` for the default export. */
	readonly exported: string;
	/** Tag that shows the import. */
	readonly tag: Tag | undefined;
}

/** Label of a link reference or footnote. */
interface LabelSubject {
	readonly kind: 'label';
	readonly place: LabelPlace;
	/** All its occurrences on the page. */
	readonly places: readonly LabelPlace[];
	/** First line of the footnote. */
	readonly footnote: string | undefined;
	/** Link that defines the label. */
	readonly link: { readonly href: string; readonly destination: Destination | undefined } | undefined;
}

type TagSubject =
	/** Name of a tag; `component` is undefined if the catalogue does not have it. */
	| { readonly kind: 'component'; readonly tag: Tag; readonly component: Component | undefined }
	/** Name or value of an attribute of the catalogue. */
	| {
			readonly kind: 'attribute' | 'value';
			readonly component: Component;
			readonly name: string;
			readonly attribute: Attribute;
			/** Undefined for a computed value. */
			readonly written: LiteralAttributeText | undefined;
	  };

type AnchorSubject =
	/** Text that an anchor is made from: a heading, an attribute of a tag, or an id that the author wrote. */
	| { readonly kind: 'anchorText'; readonly form: 'heading' | 'attribute' | 'id' }
	/** Target that links name by its id. */
	| { readonly kind: 'anchor'; readonly id: string }
	/** The page itself: its front matter or first line. */
	| { readonly kind: 'page' };
