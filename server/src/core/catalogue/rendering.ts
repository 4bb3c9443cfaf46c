/**
 * Rendering of a component. Each kind has one renderer in `site`; a value such as `title: 'title'` is the attribute
 * that provides that part.
 */
export type Rendering =
	| { readonly kind: 'callout'; readonly tone: CalloutTone; readonly icon: string }
	| { readonly kind: 'disclosure'; readonly title: string; readonly look: 'accordion' | 'expandable' }
	| { readonly kind: 'group'; readonly look: 'accordions' | 'columns' | 'panel' | 'plain' }
	| { readonly kind: 'grid'; readonly columns: string; readonly defaultColumns: number }
	| { readonly kind: 'card' }
	| { readonly kind: 'steps' }
	| { readonly kind: 'step' }
	| { readonly kind: 'tabs' }
	| { readonly kind: 'tab' }
	| { readonly kind: 'codeGroup'; readonly label?: 'request' | 'response' }
	| { readonly kind: 'codeBlock' }
	| { readonly kind: 'field'; readonly locations?: readonly string[] }
	| { readonly kind: 'frame' }
	| { readonly kind: 'tooltip' }
	| { readonly kind: 'update' }
	| { readonly kind: 'icon' }
	| { readonly kind: 'badge' }
	| { readonly kind: 'tile' }
	| { readonly kind: 'tree'; readonly part: 'tree' | 'folder' | 'file' }
	| { readonly kind: 'view'; readonly title: string }
	| { readonly kind: 'visibility' }
	| { readonly kind: 'color'; readonly part: 'palette' | 'row' | 'item' }
	| { readonly kind: 'prompt' }
	| { readonly kind: 'mermaid' }
	| { readonly kind: 'latex' }
	| { readonly kind: 'repository' }
	| { readonly kind: 'heading' }
	| { readonly kind: 'link' }
	/** Contents of the file that an attribute names, from a folder of the project. */
	| { readonly kind: 'snippet'; readonly file: string; readonly folder: string }
	| { readonly kind: 'element' }
	| { readonly kind: 'transparent' };

export type CalloutTone = 'note' | 'tip' | 'warning' | 'info' | 'check' | 'danger' | 'neutral';
