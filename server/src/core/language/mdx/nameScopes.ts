import type { Node, Program } from 'estree-jsx';
import type { Span } from '../../text/positions.ts';

/** A place at which code uses or declares a name; not one in a list of imports or exports. */
export interface NameReference {
	readonly name: string;
	readonly span: Span;
	/** True for `{ name }` in an object or pattern: the identifier is also the key, which a rename has to keep. */
	readonly isShorthand: boolean;
	/** True for the name of a component in a tag. */
	readonly isTag: boolean;
	/** Property after the dot: `b` in `a.b`. */
	readonly member: { readonly name: string; readonly span: Span } | undefined;
	/** True if a scope around it, other than that of the module, declares the name. */
	readonly hides: (name: string) => boolean;
}

/** Places of the wanted names of a module, without those that functions and blocks in it declare. */
export function findNameReferences(program: Program, wanted: ReadonlySet<string>): readonly NameReference[] {
	const walk = new ScopeWalk(wanted);
	walk.run(program);
	return walk.found.filter(({ name, hides }) => !hides(name)).sort((a, b) => a.span.start - b.span.start);
}

interface Scope {
	readonly parent: Scope | undefined;
	readonly names: Set<string>;
	/** True for the scope of a function, static block or module, to which `var` declarations belong. */
	readonly isFunction: boolean;
}

/** A node that is still to be visited. */
interface Open {
	readonly node: Node;
	readonly scope: Scope;
}

/** Walks with a stack of its own, so that any nesting that the parser allows can be walked. */
class ScopeWalk {
	readonly found: NameReference[] = [];
	readonly #wanted: ReadonlySet<string>;
	readonly #open: Open[] = [];

	constructor(wanted: ReadonlySet<string>) {
		this.#wanted = wanted;
	}

	run(program: Program): void {
		const top: Scope = { parent: undefined, names: new Set(), isFunction: true };
		for (const node of program.body) this.#open.push({ node, scope: top });
		for (let next = this.#open.pop(); next !== undefined; next = this.#open.pop())
			this.#visit(next.node, next.scope);
	}

	#visit(node: Node, scope: Scope): void {
		switch (node.type) {
			case 'Identifier':
				this.#add(node, scope);
				return;
			case 'VariableDeclaration':
				for (const { id, init } of node.declarations) {
					this.#declare(id, node.kind === 'var' ? functionOf(scope) : scope, scope);
					this.#later(init, scope);
				}
				return;
			case 'FunctionDeclaration':
			case 'FunctionExpression':
			case 'ArrowFunctionExpression':
				this.#visitFunction(node, scope);
				return;
			case 'ClassDeclaration':
			case 'ClassExpression': {
				const own = node.type === 'ClassDeclaration' ? scope : within(scope);
				// `export default class` has no name, though the types say that a declaration does.
				if (node.id) this.#declare(node.id, own, own);
				this.#later(node.superClass, own);
				this.#later(node.body, own);
				return;
			}
			case 'BlockStatement':
			case 'ForStatement':
			case 'ForInStatement':
			case 'ForOfStatement':
			case 'SwitchStatement':
				this.#visitChildren(node, within(scope));
				return;
			case 'StaticBlock':
				this.#visitChildren(node, within(scope, true));
				return;
			case 'CatchClause': {
				const own = within(scope);
				if (node.param) this.#declare(node.param, own, own);
				this.#later(node.body, own);
				return;
			}
			case 'Property':
				if (node.computed) this.#later(node.key, scope);
				if (node.shorthand) this.#visitShorthand(node.value, scope);
				else this.#later(node.value, scope);
				return;
			case 'MethodDefinition':
			case 'PropertyDefinition':
				if (node.computed) this.#later(node.key, scope);
				this.#later(node.value, scope);
				return;
			case 'MemberExpression': {
				const { object, property, computed } = node;
				if (computed) this.#later(property, scope);
				if (object.type !== 'Identifier') this.#later(object, scope);
				else this.#add(object, scope, { member: computed ? undefined : property });
				return;
			}
			case 'JSXMemberExpression':
				if (node.object.type === 'JSXMemberExpression') this.#later(node.object, scope);
				else this.#add(node.object, scope, { isTag: true, member: node.property });
				return;
			case 'JSXOpeningElement':
			case 'JSXClosingElement':
				// A lowercase letter begins the name of an HTML element.
				if (node.name.type !== 'JSXIdentifier') this.#later(node.name, scope);
				else if (!/^[a-z]/.test(node.name.name)) this.#add(node.name, scope, { isTag: true });
				if (node.type === 'JSXOpeningElement')
					for (const attribute of node.attributes) this.#later(attribute, scope);
				return;
			case 'JSXAttribute':
				this.#later(node.value, scope);
				return;
			case 'LabeledStatement':
				this.#later(node.body, scope);
				return;
			case 'ExportNamedDeclaration':
				this.#later(node.declaration, scope);
				return;
			case 'ImportDeclaration':
			case 'ExportAllDeclaration':
			case 'BreakStatement':
			case 'ContinueStatement':
			case 'JSXNamespacedName':
			case 'MetaProperty':
				return;
			default:
				this.#visitChildren(node, scope);
		}
	}

	#visitFunction(node: Extract<Node, { params: unknown; body: unknown }>, scope: Scope): void {
		const own = within(scope, true);
		const isDeclaration = node.type === 'FunctionDeclaration';
		// `export default function` has no name, though the types say that a declaration does.
		if ('id' in node && node.id) this.#declare(node.id, isDeclaration ? scope : own, own);
		for (const param of node.params) this.#declare(param, own, own);
		if (node.body.type === 'BlockStatement') this.#visitChildren(node.body, own);
		else this.#later(node.body, own);
	}

	/** Declares the names of a pattern in a scope; default values and computed keys in it are visited in `values`. */
	#declare(pattern: Node, scope: Scope, values: Scope, isShorthand = false): void {
		if (pattern.type === 'Identifier') {
			scope.names.add(pattern.name);
			this.#add(pattern, scope, { isShorthand });
		} else if (pattern.type === 'ObjectPattern')
			for (const property of pattern.properties) {
				if (property.type === 'RestElement') this.#declare(property.argument, scope, values);
				else {
					if (property.computed) this.#later(property.key, values);
					this.#declare(property.value, scope, values, property.shorthand);
				}
			}
		else if (pattern.type === 'ArrayPattern') {
			for (const element of pattern.elements) if (element !== null) this.#declare(element, scope, values);
		} else if (pattern.type === 'RestElement') this.#declare(pattern.argument, scope, values);
		else if (pattern.type === 'AssignmentPattern') {
			this.#declare(pattern.left, scope, values, isShorthand);
			this.#later(pattern.right, values);
		} else this.#later(pattern, values);
	}

	#visitShorthand(value: Node, scope: Scope): void {
		if (value.type === 'Identifier') this.#add(value, scope, { isShorthand: true });
		else if (value.type === 'AssignmentPattern') {
			this.#visitShorthand(value.left, scope);
			this.#later(value.right, scope);
		}
	}

	#visitChildren(node: Node, scope: Scope): void {
		for (const child of Object.values(node))
			if (Array.isArray(child)) for (const one of child) this.#later(one, scope);
			else this.#later(child, scope);
	}

	#later(node: unknown, scope: Scope): void {
		if (typeof node === 'object' && node !== null && 'type' in node)
			this.#open.push({ node: node as Node, scope });
	}

	#add(
		node: { readonly name: string },
		scope: Scope,
		{
			isShorthand = false,
			isTag = false,
			member,
		}: { readonly isShorthand?: boolean; readonly isTag?: boolean; readonly member?: Node | undefined } = {},
	): void {
		if (!this.#wanted.has(node.name)) return;
		const hasName = member?.type === 'Identifier' || member?.type === 'JSXIdentifier';
		this.found.push({
			name: node.name,
			span: spanOfNode(node),
			isShorthand,
			isTag,
			member: hasName ? { name: member.name, span: spanOfNode(member) } : undefined,
			hides: (name) => declaresWithin(scope, name),
		});
	}
}

/** True if the scope, or one around it other than that of the module, declares the name. */
function declaresWithin(scope: Scope, name: string): boolean {
	for (let at = scope; at.parent !== undefined; at = at.parent) if (at.names.has(name)) return true;
	return false;
}

function within(parent: Scope, isFunction = false): Scope {
	return { parent, names: new Set(), isFunction };
}

function functionOf(scope: Scope): Scope {
	let at = scope;
	while (!at.isFunction && at.parent !== undefined) at = at.parent;
	return at;
}

/** Span of a node; acorn sets `start` and `end`, which the types lack. */
export function spanOfNode(node: object): Span {
	const { start, end } = node as Span;
	return { start, end };
}
