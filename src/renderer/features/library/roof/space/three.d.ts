/**
 * The part of three that the view in three dimensions uses. The package brings no separate types, and @types/three
 * brings a physics engine with it.
 */
declare module 'three' {
  export class Vector2 {
    constructor(x: number, y: number);
  }
  export class Vector3 {
    readonly x: number;
    readonly y: number;
    readonly z: number;
    constructor(x: number, y: number, z: number);
    set(x: number, y: number, z: number): this;
    project(camera: Camera): this;
  }
  export class Color {
    readonly r: number;
    readonly g: number;
    readonly b: number;
    constructor(color: string);
    lerp(color: Color, part: number): this;
  }
  export class BufferAttribute {
    readonly array: Float32Array;
    needsUpdate: boolean;
    constructor(array: Float32Array, size: number);
  }
  export class BufferGeometry {
    setAttribute(name: string, attribute: BufferAttribute): this;
    dispose(): void;
  }
  export class CircleGeometry extends BufferGeometry {
    constructor(radius: number, segments: number);
  }
  export class Material {
    dispose(): void;
  }
  type MeshOptions = {
    vertexColors?: boolean;
    side?: number;
    polygonOffset?: boolean;
    polygonOffsetFactor?: number;
    polygonOffsetUnits?: number;
  };
  export class MeshLambertMaterial extends Material {
    constructor(options: MeshOptions);
  }
  export class MeshBasicMaterial extends Material {
    constructor(options: MeshOptions);
  }
  export class ShadowMaterial extends Material {
    constructor(options: { opacity: number });
  }
  export const DoubleSide: number;
  export class Object3D {
    readonly position: Vector3;
    readonly up: Vector3;
    renderOrder: number;
    visible: boolean;
    castShadow: boolean;
    receiveShadow: boolean;
    add(...children: Object3D[]): this;
    remove(...children: Object3D[]): this;
    lookAt(x: number, y: number, z: number): void;
    updateMatrixWorld(): void;
  }
  export class Mesh extends Object3D {
    constructor(geometry: BufferGeometry, material: Material);
  }
  export class Scene extends Object3D {}
  export class Camera extends Object3D {}
  export class PerspectiveCamera extends Camera {
    aspect: number;
    near: number;
    far: number;
    constructor(opening: number, aspect: number, near: number, far: number);
    updateProjectionMatrix(): void;
  }
  export class OrthographicCamera extends Camera {
    updateProjectionMatrix(): void;
  }
  export class HemisphereLight extends Object3D {
    constructor(sky: string, ground: string, intensity: number);
  }
  export class DirectionalLight extends Object3D {
    readonly target: Object3D;
    readonly shadow: {
      readonly camera: OrthographicCamera;
      readonly mapSize: { set(width: number, height: number): void };
      normalBias: number;
      intensity: number;
    };
    constructor(color: string, intensity: number);
    dispose(): void;
  }
  export class WebGLRenderer {
    readonly shadowMap: { enabled: boolean; autoUpdate: boolean; needsUpdate: boolean };
    constructor(options: { canvas: HTMLCanvasElement; context: WebGL2RenderingContext; alpha: boolean });
    setPixelRatio(ratio: number): void;
    setSize(width: number, height: number, style: boolean): void;
    render(scene: Scene, camera: Camera): void;
    dispose(): void;
  }
  export const ShapeUtils: {
    triangulateShape(outline: readonly Vector2[], holes: readonly (readonly Vector2[])[]): number[][];
  };
}

declare module 'three/addons/lines/LineSegments2.js' {
  import type { BufferGeometry, Material, Mesh } from 'three';

  export class LineSegments2 extends Mesh {
    constructor(geometry: BufferGeometry, material: Material);
  }
}

declare module 'three/addons/lines/LineSegmentsGeometry.js' {
  import type { BufferGeometry } from 'three';

  export class LineSegmentsGeometry extends BufferGeometry {
    setPositions(positions: Float32Array): this;
  }
}

declare module 'three/addons/lines/LineMaterial.js' {
  import { Material } from 'three';

  export class LineMaterial extends Material {
    constructor(options: { color: string; linewidth: number; depthTest?: boolean });
  }
}
