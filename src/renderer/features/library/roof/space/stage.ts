import {
  BufferAttribute,
  BufferGeometry,
  CircleGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PerspectiveCamera,
  Scene,
  ShadowMaterial,
  WebGLRenderer,
} from 'three';
import type { RoofPoint } from '../../../../../shared/domain/roof/geometry.ts';
import { EDGE_LOOKS, inksOf, pitchTint, type Scheme } from '../../../../../shared/domain/roof/look.ts';
import type { Size } from '../../viewer/index.ts';
import type { Chosen, RoofScene } from '../scene.ts';
import { type Ink, inkReader } from './ink.ts';
import { dashesOf, lineObject, type Stretch } from './lines.ts';
import { OPENING, plus, type Sight } from './sight.ts';
import type { Solid } from './solid.ts';

export type SpacePicture = {
  readonly scene: RoofScene;
  readonly solid: Solid;
  readonly sight: Sight;
  readonly chosen: Chosen;
  readonly scheme: Scheme;
  /** Toward the sun, of length 1. */
  readonly sun: RoofPoint;
};

/** Behind, on and before the facets. */
const ORDER = { chosen: 1, doubtful: 2, edges: 3, openings: 4 } as const;
const SHADOW = 2_048;

type Part = { readonly object: InstanceType<typeof Mesh>; free(): void };

type Built = {
  readonly picture: SpacePicture;
  readonly parts: readonly Part[];
  readonly colors: BufferAttribute;
  readonly marks: readonly Part[];
};

/** Draws roofs with a graphics context. `plain`: without a graphics card, so without what costs most. */
export class SpaceStage {
  readonly #context: WebGL2RenderingContext;
  readonly #plain: boolean;
  readonly #renderer: WebGLRenderer;
  readonly #inkOf = inkReader();
  readonly #camera = new PerspectiveCamera(OPENING, 1, 1, 10);
  readonly #world = new Scene();
  readonly #sky = new HemisphereLight('#ffffff', '#b9b2a8', 1.2);
  readonly #sun = new DirectionalLight('#ffffff', 2.8);
  #built: Built | null = null;
  #sized = { width: 0, height: 0, ratio: 0 };

  constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext, plain: boolean) {
    this.#context = context;
    this.#plain = plain;
    this.#renderer = new WebGLRenderer({ canvas, context, alpha: true });
    this.#renderer.shadowMap.enabled = !plain;
    this.#renderer.shadowMap.autoUpdate = false;
    this.#camera.up.set(0, 0, 1);
    this.#sun.castShadow = !plain;
    this.#sun.shadow.mapSize.set(SHADOW, SHADOW);
    this.#world.add(this.#sky, this.#sun, this.#sun.target);
  }

  show(picture: SpacePicture): void {
    const before = this.#built?.picture;
    const same = before?.scene === picture.scene && before.scheme === picture.scheme;
    let now = same && this.#built ? this.#built : this.#build(picture);
    if (!same || before.chosen !== picture.chosen) now = this.#mark(picture, now);
    if (!same || before.sun !== picture.sun) this.#light(picture);
    this.#built = { ...now, picture };
    this.#fit(picture.sight.room);
    this.#aim(picture);
    this.#renderer.render(this.#world, this.#camera);
  }

  free(): void {
    this.#clear();
    this.#sun.dispose();
    this.#renderer.dispose();
    this.#context.getExtension('WEBGL_lose_context')?.loseContext();
  }

  #build(picture: SpacePicture): Built {
    this.#clear();
    const { solid, scheme, scene } = picture;
    const inkOf = this.#inkOf;
    const facets = facetMesh(solid, scheme === 'forced');
    const parts: Part[] = [facets, ...edgeLines(picture, inkOf)];
    if (scheme !== 'forced' && !this.#plain) parts.push(ground(solid, scheme));
    const openings = scene.geometry.penetrations.flatMap(({ ring }) => around(ring));
    if (openings.length > 0)
      parts.push(
        lineObject(openings, { color: inkOf(inksOf(scheme).text), width: 1.6, order: ORDER.openings }),
      );
    this.#add(parts);
    return { picture, parts, colors: facets.colors, marks: [] };
  }

  #clear(): void {
    this.#drop([...(this.#built?.parts ?? []), ...(this.#built?.marks ?? [])]);
    this.#built = null;
  }

  #add(parts: readonly Part[]): void {
    for (const { object } of parts) this.#world.add(object);
  }

  #drop(parts: readonly Part[]): void {
    for (const { object, free } of parts) {
      this.#world.remove(object);
      free();
    }
  }

  /** What is selected, in its color, and its outline through whatever is in front of it. */
  #mark({ scene, solid, chosen, scheme }: SpacePicture, now: Built): Built {
    this.#drop(now.marks);
    const color = this.#inkOf(inksOf(scheme).chosen);
    const lit = new Color(color);
    solid.owners.forEach((owner, triangle) => {
      const facet = scene.facets[owner]?.facet;
      const own = new Color(this.#inkOf(pitchTint(facet?.rise ?? null, scheme)));
      if (facet && chosen.facets.has(facet.id)) own.lerp(lit, 0.45);
      for (let corner = 0; corner < 3; corner += 1)
        now.colors.array.set([own.r, own.g, own.b], triangle * 9 + corner * 3);
    });
    now.colors.needsUpdate = true;
    const marks = outlinesOf(scene, chosen, color);
    this.#add(marks);
    return { ...now, marks };
  }

  #light({ sun: toward, solid, scheme }: SpacePicture): void {
    const { middle, radius } = solid;
    const sun = this.#sun;
    const from = plus(middle, toward, radius * 3);
    sun.position.set(...from);
    sun.target.position.set(...middle);
    sun.target.updateMatrixWorld();
    this.#sky.visible = scheme !== 'forced';
    sun.visible = scheme !== 'forced';
    const seen = sun.shadow.camera;
    Object.assign(seen, {
      left: -radius * 1.5,
      right: radius * 1.5,
      top: radius * 1.5,
      bottom: -radius * 1.5,
    });
    Object.assign(seen, { near: radius, far: radius * 5.5 });
    seen.updateProjectionMatrix();
    sun.shadow.normalBias = radius / 250;
    sun.shadow.intensity = scheme === 'dark' ? 0.75 : 0.6;
    this.#renderer.shadowMap.needsUpdate = true;
  }

  #fit({ width, height }: Size): void {
    const ratio = this.#plain ? 1 : Math.min(devicePixelRatio, 2);
    const before = this.#sized;
    if (before.width === width && before.height === height && before.ratio === ratio) return;
    this.#renderer.setPixelRatio(ratio);
    this.#renderer.setSize(width, height, false);
    this.#sized = { width, height, ratio };
  }

  #aim({ sight, solid }: SpacePicture): void {
    const { width, height } = sight.room;
    const camera = this.#camera;
    camera.aspect = width / height;
    camera.near = Math.max(0.1, sight.away - solid.radius * 3);
    camera.far = sight.away + solid.radius * 6;
    camera.updateProjectionMatrix();
    camera.position.set(...sight.eye);
    // Straight from above the direction "up" is that of the window, not of the roof.
    camera.up.set(...sight.up);
    camera.lookAt(...sight.target);
  }
}

function outlinesOf(scene: RoofScene, chosen: Chosen, color: string): Part[] {
  const outlines = scene.facets.flatMap(({ facet }) =>
    chosen.facets.has(facet.id) ? around(facet.ring) : [],
  );
  const edges = scene.geometry.edges.flatMap(({ id, from, to }): Stretch[] =>
    chosen.edges.has(id) ? [[from, to]] : [],
  );
  const shown = { color, through: true, order: ORDER.chosen };
  return [
    ...(outlines.length > 0 ? [lineObject(outlines, { ...shown, width: 4 })] : []),
    ...(edges.length > 0 ? [lineObject(edges, { ...shown, width: 8 })] : []),
  ];
}

/** Every facet with its own color in each corner. Edges are drawn a hair before it. */
function facetMesh({ corners, normals }: Solid, forced: boolean): Part & { colors: BufferAttribute } {
  const geometry = new BufferGeometry();
  const across = new Float32Array(corners.length);
  normals.forEach((each, at) => {
    const triangle = Math.floor(at / 3);
    for (let corner = 0; corner < 3; corner += 1) across[triangle * 9 + corner * 3 + (at % 3)] = each;
  });
  const colors = new BufferAttribute(new Float32Array(corners.length), 3);
  geometry.setAttribute('position', new BufferAttribute(corners, 3));
  geometry.setAttribute('normal', new BufferAttribute(across, 3));
  geometry.setAttribute('color', colors);
  const options = {
    ...{ vertexColors: true, side: DoubleSide },
    ...{ polygonOffset: true, polygonOffsetFactor: 1.5, polygonOffsetUnits: 4 },
  };
  const material = forced ? new MeshBasicMaterial(options) : new MeshLambertMaterial(options);
  const object = new Mesh(geometry, material);
  object.castShadow = !forced;
  object.receiveShadow = !forced;
  return {
    object,
    colors,
    free: () => {
      geometry.dispose();
      material.dispose();
    },
  };
}

/** One object for each type of edge, in its color and pattern; edges and facets with a check are dotted. */
function edgeLines({ scene, solid, scheme }: SpacePicture, inkOf: Ink): Part[] {
  const forced = scheme === 'forced';
  const foot = solid.radius / 200;
  const lines = scene.edges.map(([type, edges]) => {
    const { width, dash } = EDGE_LOOKS[type];
    const stretches = edges.flatMap(({ from, to }) =>
      dashesOf(
        [from, to],
        dash.map((each) => each * foot),
      ),
    );
    const color = inkOf(forced ? 'CanvasText' : EDGE_LOOKS[type][scheme]);
    return lineObject(stretches, { color, width, order: ORDER.edges });
  });
  const doubtful = [
    ...scene.facets.flatMap(({ facet }) => (scene.doubtful.has(facet.id) ? around(facet.ring) : [])),
    ...scene.geometry.edges.flatMap(({ id, from, to }): Stretch[] =>
      scene.doubtful.has(id) ? [[from, to]] : [],
    ),
  ].flatMap((each) => dashesOf(each, [2 * foot, 4 * foot]));
  const warn = { color: inkOf(inksOf(scheme).warn), width: 7, order: ORDER.doubtful };
  return doubtful.length > 0 ? [lineObject(doubtful, warn), ...lines] : lines;
}

/** Where the roof's shadow falls: level with its lowest corner. It isn't the ground, which nobody delivered. */
function ground({ middle, radius, low }: Solid, scheme: Scheme): Part {
  const geometry = new CircleGeometry(radius * 1.45, 96);
  const material = new ShadowMaterial({ opacity: scheme === 'dark' ? 0.5 : 0.22 });
  const object = new Mesh(geometry, material);
  object.position.set(middle[0], middle[1], low - radius / 100);
  object.receiveShadow = true;
  return {
    object,
    free: () => {
      geometry.dispose();
      material.dispose();
    },
  };
}

const around = (ring: readonly RoofPoint[]): Stretch[] =>
  ring.map((corner, at): Stretch => [corner, ring[(at + 1) % ring.length] ?? corner]);
